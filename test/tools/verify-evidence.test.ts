import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBytes, writeReport } from '../../tools/verify-evidence/check-bytes.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { EVERY_EVIDENCE } from '../helpers/every-evidence.ts';
import { honestMessage } from '../helpers/honest-record.ts';
import { makeDecision, makeEvidenceOf } from '../helpers/make-evidence.ts';

test('there is evidence of ten kinds, and all of it holds', () => {
  expect(EVERY_EVIDENCE.map(([, text]) => checkBytes(Buffer.from(text)).holds)).toEqual(Array(10).fill(true));
});

test.each(EVERY_EVIDENCE.map(([name, text], from) => ({ name, text, from })))(
  'of $name no byte can be another one',
  ({ text, from }) => {
    const bytes = Buffer.from(text);
    const places = aShareOf([...bytes.keys()], { every: 16, from });
    const holding = places.flatMap((place) => {
      const before = bytes[place] ?? 0;
      const isTaken = [1, randomInt(1, 256)].filter((by) => {
        bytes[place] = before ^ by;
        return checkBytes(bytes).holds;
      });
      bytes[place] = before;
      return isTaken.map((by) => ({ place, by }));
    });
    expect(holding).toEqual([]);
    expect(checkBytes(bytes).holds).toBe(true);
  },
);

test('the report tells what the signature proves from what is only recorded, and sends nothing to the terminal but text', () => {
  const record = honestMessage({ text: 'Red \u001b[31m text', scheme: 'hash-message' });
  const text = makeEvidenceOf([makeDecision({ kind: 'signature', record })]);
  const report = writeReport(checkBytes(Buffer.from(text)));
  const [proven, recorded] = ['Proven by the signature:', 'Recorded by Countersign, not proven by the signature:'].map(
    (title) => report.indexOf(`    ${title}`),
  );
  const named = (name: string) => report.findIndex((line) => line.startsWith(`      ${name} `));
  for (const name of ['key', 'challenge', 'what it does', 'text']) {
    expect(named(name)).toBeGreaterThan(proven ?? NaN);
    expect(named(name)).toBeLessThan(recorded ?? NaN);
  }
  for (const name of ['wallet', 'chain', 'signed at', 'approved at', 'outcome', 'steps'])
    expect(named(name)).toBeGreaterThan(recorded ?? NaN);
  expect(report[named('text')]).toBe(`      ${'text'.padEnd(22)} Red \\u{1B}[31m text`);
});

test('the report of what does not hold says nothing of what it is about', () => {
  expect(writeReport(checkBytes(Uint8Array.of(0xff)))).toEqual([
    '  ✗ file       This is no evidence of Countersign, or a byte of it was changed.',
  ]);
});
