import { expectValue } from '../../helpers/expect-result.ts';
import { type Cell, findWrongApprovals, listApprovals, type Request, readTwice, readUntil, within } from './cell.ts';
import type { Stage } from './stage.ts';

/** A request that has to come through, and what it is beside the hostile answer. */
export type Good = { beside: string; request: Request };

/** How long a call of the window may take that asks nobody but this computer, with many cores beside it: half of what hangs at least. */
const QUICK_MS = 10_000;

/** Each has to be listed as waiting for our key within two rounds (of large answers: in the end), and approved: the service then has exactly one signature. */
export async function expectGoodThrough(cell: Cell, goods: readonly Good[]): Promise<void> {
  const missing = await findNotListed(cell, goods);
  for (const { beside } of missing) cell.problems.push(`${beside} not listed`);
  const listed = goods.filter((good) => !missing.includes(good));
  await Promise.all(listed.map((good) => expectApproved(cell, good)));
}

/** Made while the answer stays hostile: the next two rounds have to bring it, however the ones before went. */
export async function expectLateListed({ cell, make, third }: Stage): Promise<void> {
  const late = { beside: 'later request', request: await make('signature', third) };
  for (const { beside } of await findNotListed(cell, [late])) cell.problems.push(`${beside} not listed`);
}

async function findNotListed(cell: Cell, goods: readonly Good[]): Promise<Good[]> {
  let missing = [...goods];
  let lookedAt: number | undefined;
  const areListed = async () => {
    // As the window does, which looks again when it is told that something was read.
    if (lookedAt === cell.readings()) return false;
    lookedAt = cell.readings();
    const items = await listApprovals(cell);
    missing = goods.filter(({ request }) => {
      const item = items.find(({ kind, recordId }) => kind === request.kind && recordId === request.id);
      return item?.verdict !== 'proven' || !item.ourSigners.includes(cell.signerAddress);
    });
    return missing.length === 0;
  };
  // Where an answer is of megabytes, a busy machine may need more than one try within its time.
  if (cell.isLarge) await readUntil(cell, areListed);
  else {
    void readTwice(cell);
    await cell.until(areListed);
  }
  return missing;
}

async function expectApproved(cell: Cell, { beside, request }: Good): Promise<void> {
  const intentId = await sayYes(cell, request);
  if (intentId === undefined) return void cell.problems.push(`${beside} not to be reviewed`);
  const isIn = () => {
    const intent = cell.intents.get(intentId);
    return intent?.state === 'submitted' || intent?.state === 'final' || intent?.condition !== 'active';
  };
  await cell.until(isIn);
  const { signatures } = await cell.truth(request);
  const intent = cell.intents.get(intentId);
  const isRight = signatures.length === 1 && (intent?.condition === 'active' || intent?.condition === 'done');
  if (!isRight) {
    const how = `${intent?.state} ${intent?.condition}, ${intent?.failure?.code ?? 'no failure'}`;
    cell.problems.push(`${beside} not approved (${how}, ${signatures.length} signatures)`);
  }
}

/** The operator looks and says yes. @returns the intent; undefined where it is not offered */
export async function sayYes(
  { app, profileId, signerAddress, intents }: Cell,
  request: Request,
): Promise<string | undefined> {
  const target = { profileId, walletAddress: request.wallet, kind: request.kind, recordId: request.id, signerAddress };
  const review = await app.approvals.review(target);
  if (!review.ok) return undefined;
  const intent = await app.approvals.approve({ ...target, reviewDigest: review.value.reviewDigest });
  if (!intent.ok) return undefined;
  if (!intents.has(intent.value.id)) intents.set(intent.value.id, intent.value);
  return intent.value.id;
}

/** Calls that need nobody else are answered at once, whatever hangs. */
export async function expectQuickCalls(cell: Cell, wallet: string): Promise<void> {
  const { app, profileId } = cell;
  const calls = [
    app.app.status(),
    app.approvals.list({ profileId }),
    app.activity.list({ profileId }),
    app.wallets.list({ profileId }),
    app.wallets.records({ profileId, walletAddress: wallet, kind: 'transaction' }),
  ];
  if ((await within(QUICK_MS, Promise.all(calls))) === undefined) cell.problems.push('calls hang');
}

/** What left was our signature over what each record really asks for. */
export async function expectNothingSignedWrongly({ cell, made }: Stage): Promise<void> {
  for (const path of await findWrongApprovals(cell, made)) cell.problems.push(`wrongly signed: ${path}`);
}

/** What is said of trouble with reading a wallet, as one text. */
export async function readNotices({ app, profileId }: Cell, wallet: string): Promise<string> {
  const { profiles } = expectValue(await app.app.status());
  const freshness = profiles.find(({ profile }) => profile.id === profileId)?.freshness ?? [];
  const failures = freshness.filter(({ failure, subject }) => failure !== null && concerns(subject, wallet));
  return JSON.stringify(failures.map(({ failure }) => failure)).replace('[]', '');
}

const concerns = (subject: string, wallet: string) => subject.toLowerCase().includes(wallet.toLowerCase());

/** The wallet's records of a kind as the window lists them, also those that cannot be read. */
export async function listRows({ app, profileId }: Cell, { kind, wallet }: Request): Promise<{ id: string }[]> {
  const page = { profileId, walletAddress: wallet, kind, page: 1, perPage: 200 };
  return expectValue(await app.wallets.records(page)).records;
}
