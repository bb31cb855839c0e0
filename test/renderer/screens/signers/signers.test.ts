import { describe, expect, test } from 'vitest';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { readSignerRoute, signerPaths } from '../../../../src/renderer/src/routes.ts';
import { checkLabel } from '../../../../src/renderer/src/screens/signers/check-label.ts';
import { listWaitingFor } from '../../../../src/renderer/src/screens/signers/waiting-for.ts';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const item = (parts: Partial<ApprovalItem>): ApprovalItem => ({
  profileId: 'practice',
  walletAddress: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  kind: 'transaction',
  recordId: 'tx-1',
  status: 'awaiting-approval',
  ourSigners: [OURS],
  judgedFor: OURS,
  headline: 'Send 1 ETH.',
  names: {},
  dangers: 0,
  verdict: 'proven',
  createdAt: null,
  fetchedAt: 0,
  intent: null,
  declined: null,
  approvedDespiteDecline: false,
  ...parts,
});

describe('what waits for a signer', () => {
  test('is what asks for it, in any letter case', () => {
    const approvals = [item({ recordId: 'a' }), item({ recordId: 'b', ourSigners: [OTHER] })];
    expect(listWaitingFor(OURS.toLowerCase(), approvals).map(({ recordId }) => recordId)).toEqual(['a']);
    expect(listWaitingFor(OTHER, approvals).map(({ recordId }) => recordId)).toEqual(['b']);
  });

  test('is not what was declined, or what is being approved', () => {
    const intent = { condition: 'active' } as ApprovalItem['intent'];
    const approvals = [item({ declined: { reason: '', at: 0 } }), item({ intent })];
    expect(listWaitingFor(OURS, approvals)).toEqual([]);
  });
});

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
