import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '#main/service/read-answer.ts';

const readRaw = (bytes: Uint8Array) => {
  const read = readJson(Buffer.from(bytes), { apiKey: 'key' });
  return read.ok ? read.value.raw : read.failure;
};

test('an answer is read as UTF-8 alone: whatever a strict decoder takes is taken, and nothing else', () => {
  const strict = (bytes: Uint8Array): string | undefined => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  const part = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const bytes = Buffer.concat(parts);
      const text = strict(bytes);
      const told = readRaw(bytes);
      if (text === undefined) expect(told).toMatchObject({ reason: 'its bytes are not UTF-8' });
      else expect(told).not.toMatchObject({ reason: 'its bytes are not UTF-8' });
    }),
  );
});

test('a byte-order mark before an answer is no part of it, and a second one is', () => {
  const mark = [0xef, 0xbb, 0xbf];
  expect(readRaw(Buffer.from([...mark, ...Buffer.from('{"a":1}')]))).toBe('{"a":1}');
  expect(readRaw(Buffer.from([...mark, ...mark, ...Buffer.from('{"a":1}')]))).toMatchObject({
    reason: 'it is not JSON',
  });
});
