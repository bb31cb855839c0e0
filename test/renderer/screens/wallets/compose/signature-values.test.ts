import { expect, test } from 'vitest';
import { checkSignature } from '../../../../../src/renderer/src/screens/wallets/compose/signature-values.ts';

const values = { chain: 'base', signer: '', kind: 'text', message: '', typedData: '' } as const;
const broken = (parts: object) => Object.values(checkSignature({ ...values, ...parts })).filter(Boolean);

test('a text is needed where a text is signed, and typed data where that is', () => {
  expect(broken({})).toEqual(['Enter the text to sign.']);
  expect(broken({ message: ' ' })).toEqual([]);
  expect(broken({ kind: 'typed-data', message: 'Hello' })).toEqual(['Paste the typed data.']);
  expect(broken({ kind: 'typed-data', typedData: '{"types": {}}' })).toEqual([]);
});

test('JSON that is none, or that would not be sent as it stands there, is told by its place', () => {
  const typedData = '{\n  "a": 12345678901234567890 }';
  expect(broken({ kind: 'typed-data', typedData })).toEqual([
    'Line 2, column 8: 12345678901234567890 would lose digits: write it as text, in quotes.',
  ]);
  expect(broken({ kind: 'typed-data', typedData: '{"a": 1, "a": 2}' })).toEqual([
    'Line 1, column 10: the name "a" stands here twice.',
  ]);
});
