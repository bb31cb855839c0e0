import type { BenchCase, PreparedCase } from '../harness/bench-case.ts';
import { createBlindApprovals, createOurApprovals } from '../practice/approvals.ts';
import { startDelayProxy } from '../practice/delay-proxy.ts';
import { startService } from '../practice/start-service.ts';

/**
 * Approving a hundred requests: reviews, batch, proof in main and in the forked signer, journal, submission, over loopback and from
 * further away. Against signing and submitting them blindly, one after the other.
 */
export const approveCases: readonly BenchCase[] = [
  {
    name: 'approve-100',
    needs: ['keyring'],
    prepare: () => prepare({ name: 'approve-100', roundTripMs: 0, goal: 0.5 }),
  },
  {
    name: 'approve-100-20ms',
    needs: ['keyring'],
    prepare: () => prepare({ name: 'approve-100-20ms', roundTripMs: 20, goal: 3 }),
  },
  {
    name: 'approve-100-100ms',
    needs: ['keyring'],
    prepare: () => prepare({ name: 'approve-100-100ms', roundTripMs: 100, goal: 8 }),
  },
  {
    // Following them must not take from the budget what approving them needs.
    name: 'approve-100-8s',
    needs: ['keyring'],
    prepare: () => prepare({ name: 'approve-100-8s', roundTripMs: 100, executionDelayMs: 8_000, goal: 1.5 }),
  },
];

const COUNT = 100;

type ApproveCase = { name: string; roundTripMs: number; executionDelayMs?: number; goal: number };

async function prepare({ name, roundTripMs, goal, ...slow }: ApproveCase): Promise<PreparedCase> {
  const service = await startService(slow);
  const way = roundTripMs === 0 ? undefined : await startDelayProxy({ ...service, roundTripMs });
  const baseUrl = way?.url ?? service.url;
  const ours = createOurApprovals({ service, baseUrl, count: COUNT });
  const blind = createBlindApprovals({ service, baseUrl, count: COUNT });
  return {
    comparisons: [
      {
        name,
        measure: 'speed',
        clock: 'wall',
        goal,
        // The check has approved as many of each.
        warmUps: 0,
        async check() {
          for (const side of [ours, blind]) {
            await side.prepare();
            await side.run();
            await side.requireSigned();
          }
        },
        ours: { what: 'approved', operations: COUNT, prepare: ours.prepare, run: ours.run },
        reference: { what: 'blind', operations: COUNT, prepare: blind.prepare, run: blind.run },
      },
    ],
    async close() {
      await ours.stop();
      await way?.close();
      await service.stop();
    },
  };
}
