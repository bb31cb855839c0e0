import { requireResult } from '../harness/bench-case.ts';
import type { Launched } from './launch.ts';

type Page = Launched['page'];
type Expected = { profileId: string; pending: number };

/** Rows of whatever list is on the screen. */
export const countRows = (page: Page): Promise<number> => page.getByRole('option').count();

/** The window shows rows of the right profile, each proven, and in the end all of them are counted. */
export async function checkList(page: Page, { profileId, pending }: Expected): Promise<void> {
  requireResult((await countRows(page)) > 5, 'The window shows no list.');
  const told = await page.evaluate(readList, profileId);
  requireResult(told.shown === Math.min(100, pending), `${told.shown} requests are told of ${pending}.`);
  requireResult(told.proven === told.shown, `${told.proven} of ${told.shown} requests are proven.`);
  requireResult(told.total === pending, `${told.total} requests are counted of ${pending}.`);
}

/** Runs in the page. Counts of very many are complete a while after the first rows are there. */
async function readList(profileId: string) {
  type Answer = {
    ok: boolean;
    value: { items: { verdict: string }[]; counts: { total: number }; isComplete: boolean };
  };
  type App = { approvals: { list(asked: object): Promise<Answer> } };
  const { app } = globalThis as unknown as { app: App };
  for (;;) {
    const { ok, value } = await app.approvals.list({ profileId, after: null, limit: 100 });
    if (!ok) throw new Error('The list of approvals could not be had.');
    const { items, counts, isComplete } = value;
    const proven = items.filter(({ verdict }) => verdict === 'proven').length;
    if (isComplete) return { shown: items.length, proven, total: counts.total };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
