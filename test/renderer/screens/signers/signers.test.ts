import { describe, expect, test } from 'vitest';
import { readSignerRoute, signerPaths } from '../../../../src/renderer/src/routes.ts';
import { checkLabel } from '../../../../src/renderer/src/screens/signers/check-label.ts';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
describe('a label', () => {
  test('is neither empty nor longer than main takes it', () => {
    expect(checkLabel(' ')).toMatch(/Give it a label/);
    expect(checkLabel('x'.repeat(61))).toMatch(/at most 60/);
    expect(checkLabel(` ${'x'.repeat(60)} `)).toBeUndefined();
  });
});

describe('a route of the Signers screen', () => {
  test('is read as the page that its path was made for', () => {
    const read = (path: string) => readSignerRoute(decodeURIComponent(path.slice('/signers/'.length)));
    expect(readSignerRoute(undefined)).toEqual({ page: 'none' });
    expect(read(signerPaths.generate)).toEqual({ page: 'generate' });
    expect(read(signerPaths.import)).toEqual({ page: 'import' });
    expect(read(signerPaths.signer(OURS))).toEqual({ page: 'signer', address: OURS });
  });
});
