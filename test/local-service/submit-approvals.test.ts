import { expect, test } from 'vitest';
import { submitApprovals } from '#local-service/resources/submit-approvals.ts';
import type { Approvable } from '#local-service/store.ts';
import { admin, signFirst } from './practice-client.ts';

const context = { clock: () => new Date('2026-01-01T00:00:00Z') };

test('of two approvals that are checked at the same time, one is taken and one is refused with 409', async () => {
  const record: Approvable = {
    id: 'tx-1',
    status: 'awaiting-approval',
    approvals: {
      pending: [{ signer: `evm-keypair:${admin.address}`, message: `0x${'ab'.repeat(32)}` }],
      submitted: [],
    },
    createdAt: '2026-01-01T00:00:00Z',
  };
  const body = { approvals: [await signFirst(record)] };
  const results = await Promise.allSettled([
    submitApprovals(record, body, context),
    submitApprovals(record, body, context),
  ]);
  expect(results).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: { status: 409 } },
  ]);
  expect(record).toMatchObject({ status: 'pending', approvals: { pending: [], submitted: [{}] } });
});
