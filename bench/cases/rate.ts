import type { BenchCase, PreparedCase } from '../harness/bench-case.ts';
import { createOurApprovals } from '../practice/approvals.ts';
import { startService } from '../practice/start-service.ts';

/** Approving five hundred requests within the app's own budget, against what the budget of writes alone would take. */
export const rateCase: BenchCase = { name: 'rate', needs: ['keyring'], isLong: 'about ten minutes', prepare };

const COUNT = 500;
const WRITES_A_MINUTE = 120;

async function prepare(): Promise<PreparedCase> {
  const service = await startService();
  const ours = createOurApprovals({ service, baseUrl: service.url, count: COUNT });
  const few = createOurApprovals({ service, baseUrl: service.url, count: 5 });
  return {
    comparisons: [
      {
        name: 'rate',
        measure: 'time',
        clock: 'wall',
        goal: 1.05,
        warmUps: 0,
        repeats: 1,
        async check() {
          await few.prepare();
          await few.run();
          await few.requireSigned();
          await few.stop();
        },
        ours: { what: 'approved within the budget', operations: COUNT, prepare: ours.prepare, run: ours.run },
        reference: {
          what: `${WRITES_A_MINUTE} a minute (computed)`,
          operations: COUNT,
          run: () => {},
          computedMs: (COUNT / WRITES_A_MINUTE) * 60_000,
        },
      },
    ],
    async close() {
      await ours.requireSigned();
      await ours.stop();
      await service.stop();
    },
  };
}
