import { expect } from 'vitest';

/** Reads CSV as RFC 4180 has it, and nothing else. */
export function readRfc4180(text: string): string[][] {
  const table: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? expect.fail('this is not CSV');
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    table.push(line);
    line = [];
  }
  return table;
}
