import { type Cell, describeStatus, type Request } from './cell.ts';
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

/** As long as an approval may go on trying before it is judged by how it stands. */
const SETTLING_MS = 5_000;

/** Texts that may be said of an approval only while its signature is not in. */
const SAYS_NOTHING_HAPPENED = /nothing was (changed|done|sent|signed)|not carry it out/i;

/** Said to be done only when its signature is in, never failed or without effect when it is, and never waiting without a reason. */
export async function expectHonestEnd(
  cell: Cell,
  { request, intentId, name }: { request: Request; intentId: string | undefined; name: string },
): Promise<void> {
  if (intentId === undefined) return;
  const intentNow = () => cell.intents.get(intentId);
  await cell.until(() => intentNow()?.condition !== 'active' || intentNow()?.state === 'submitted', SETTLING_MS);
  const isSilent = async () => {
    const { condition, failure = null, state } = intentNow() ?? {};
    return condition === 'active' && failure === null && state !== 'submitted' && !(await isPauseTold(cell));
  };
  const isTold = await cell.until(async () => !(await isSilent()));
  const { signatures } = await cell.truth(request);
  const isIn = signatures.length > 0;
  const { condition, failure = null } = intentNow() ?? {};
  const wrong = [
    { holds: isTold, words: 'waits without a word' },
    { holds: signatures.length <= 1, words: `${signatures.length} signatures` },
    { holds: condition !== 'done' || isIn, words: 'said to be done, and is not' },
    { holds: condition !== 'failed' || !isIn, words: `failed though its signature is in (${failure?.code})` },
    {
      holds: !isIn || !SAYS_NOTHING_HAPPENED.test(failure?.kept ?? ''),
      words: `its signature is in, and it says "${failure?.kept}"`,
    },
  ].filter(({ holds }) => !holds);
  for (const { words } of wrong) cell.problems.push(`${name}: ${words}`);
}

/** The profile's own status says something that it did not say when all was well: what waits, and until when. */
async function isPauseTold({ app, profileId, calm }: Cell): Promise<boolean> {
  return (await describeStatus({ app, profileId })) !== calm;
}
