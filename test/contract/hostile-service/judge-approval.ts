import type { Cell, Request } from './cell.ts';
import { sayYes } from './judge.ts';
import type { Stage } from './stage.ts';

/** The operator says yes to what is hostile, where that is offered: nothing wrong may come of it, and it may not be said to be done. */
export async function approvePoisons({ cell }: Stage, poisons: readonly Request[]): Promise<void> {
  await Promise.all(
    poisons.map(async (request) =>
      expectHonestEnd(cell, { request, intentId: await sayYes(cell, request), name: `hostile ${request.kind}` }),
    ),
  );
}

/** Said to be done only when its signature is in, never failed when it is, and never waiting without a reason. */
export async function expectHonestEnd(
  cell: Cell,
  { request, intentId, name }: { request: Request; intentId: string | undefined; name: string },
): Promise<void> {
  if (intentId === undefined) return;
  const intentNow = () => cell.intents.get(intentId);
  await cell.until(() => {
    const intent = intentNow();
    return intent?.condition !== 'active' || intent.failure !== null || intent.state === 'submitted';
  });
  const { signatures } = await cell.truth(request);
  const intent = intentNow();
  if (signatures.length > 1) cell.problems.push(`${name}: ${signatures.length} signatures`);
  if (intent?.condition === 'done' && signatures.length === 0)
    cell.problems.push(`${name}: said to be done, and is not`);
  if (intent?.condition === 'failed' && signatures.length > 0)
    cell.problems.push(`${name}: failed though its signature is in (${intent.failure?.code})`);
  if (intent?.condition === 'active' && intent.failure === null && intent.state !== 'submitted')
    cell.problems.push(`${name}: waits without a word`);
}
