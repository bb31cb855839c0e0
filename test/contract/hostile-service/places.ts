import type { RecordKind } from '#shared/model/review.ts';
import { approves, type Cell, listPath, type Request, reads, recordPath } from './cell.ts';
import type { HostileAnswer, Place } from './hostile-answer.ts';
import type { FrontExchange, FrontRule } from './hostile-front.ts';
import {
  expectGoodThrough,
  expectLateListed,
  expectNothingSignedWrongly,
  expectQuickCalls,
  type Good,
  listRows,
  readNotices,
  sayYes,
} from './judge.ts';
import { leaveOut, type Spoiler, spoil } from './spoil.ts';

/** Plays one cell: the answer is hostile there, everything else is honest. What does not hold stands in `cell.problems`. */
export const PLAY: Record<Place, (cell: Cell, answer: HostileAnswer) => Promise<void>> = {
  list: playList,
  record: playRecord,
  approve: playApprove,
};

/** What the interface does not promise may be missing without a word: the list of transactions. */
const NOT_OFFERED = ['404', '405'];

/** The transactions of one wallet and the signatures of another are listed by a hostile answer, or with one hostile record. */
async function playList(cell: Cell, answer: HostileAnswer): Promise<void> {
  const { first, second, third, make, made } = await openWallets(cell);
  const poisons = [await make('transaction', first), await make('signature', second)];
  const goods: Good[] = [
    { beside: 'other list (signature)', request: await make('signature', first) },
    { beside: 'other list (transaction)', request: await make('transaction', second) },
    { beside: 'other wallet', request: await make('transaction', third) },
  ];
  if (!('write' in answer) || answer.heavy || answer.mayBeTaken) {
    goods.push({ beside: 'same list (transaction)', request: await make('transaction', first) });
    goods.push({ beside: 'same list (signature)', request: await make('signature', second) });
    // Four in each list: together they can be too much where each by itself is not.
    for (let more = 1; more <= 2; more += 1) await Promise.all([make('transaction', first), make('signature', second)]);
  }
  const others = await readOthers(make, third);
  const rules = poisons.map((poison) =>
    count(cell, reads(listPath(poison)), (exchange) =>
      spoilHonest({ answer, id: poison.id, ofAnotherWallet: others[poison.kind] }, exchange),
    ),
  );
  cell.lane.rules.push(...rules);

  await expectGoodThrough(cell, goods);
  await expectQuickCalls(cell, first);
  await expectLateListed(cell, third).then((late) => made.push(late));
  for (const poison of poisons) await expectTold(cell, answer, { poison, made });
  await approvePoisons(cell, poisons);
  await expectNothingSignedWrongly(cell, made);
  expectHostile(cell, rules);
}

/** A record that was listed once and is only to be read by its id now, which is answered hostilely. */
async function playRecord(cell: Cell, answer: HostileAnswer): Promise<void> {
  const { first, second, third, make, made } = await openWallets(cell);
  const poisons = [await make('transaction', first), await make('signature', second)];
  const others = await readOthers(make, third);
  await cell.app.sync.now({ profileId: cell.profileId });
  const rules = poisons.map((poison) =>
    count(cell, reads(recordPath(poison)), (exchange) =>
      spoilHonest({ answer, id: poison.id, ofAnotherWallet: others[poison.kind] }, exchange),
    ),
  );
  const absent = poisons.map((poison) => ({
    matches: reads(listPath(poison)),
    behave: (exchange: FrontExchange) => leaveOut(poison.id, exchange),
  }));
  cell.lane.rules.push(...rules, ...absent);
  await expectGoodThrough(cell, [
    { beside: 'same list (transaction)', request: await make('transaction', first) },
    { beside: 'same list (signature)', request: await make('signature', second) },
    { beside: 'other list', request: await make('signature', first) },
    { beside: 'other wallet', request: await make('transaction', third) },
  ]);
  await expectQuickCalls(cell, first);
  await expectLateListed(cell, third).then((late) => made.push(late));
  for (const poison of poisons) await expectTold(cell, answer, { poison, made });
  await approvePoisons(cell, poisons);
  await expectNothingSignedWrongly(cell, made);
  expectHostile(cell, rules);
}

/**
 * Three approvals meet the hostile answer: one that has its effect, one that has none, and one whose effect is known by a 409
 * alone because reading the record again is hostile.
 */
async function playApprove(cell: Cell, answer: HostileAnswer): Promise<void> {
  const { first, second, third, make, made } = await openWallets(cell);
  const taken = await make('transaction', first);
  const refused = await make('signature', second);
  const unreadable = await make('transaction', first);
  const others = await readOthers(make, third);
  await cell.app.sync.now({ profileId: cell.profileId });
  const spoilerOf = ({ id, kind }: Request): Spoiler => ({ answer, id, ofAnotherWallet: others[kind] });
  let isIn = false;
  const rules = [
    count(cell, approves(recordPath(taken)), (exchange) => spoilHonest(spoilerOf(taken), exchange)),
    count(cell, approves(recordPath(refused)), async (exchange) => {
      const asItIs = await exchange.peek(recordPath(refused));
      await spoil(spoilerOf(refused), exchange, { ...asItIs, status: 201 });
    }),
    count(
      cell,
      (request) => isIn && reads(recordPath(unreadable))(request),
      (exchange) => spoilHonest(spoilerOf(unreadable), exchange),
    ),
  ];
  const lostOnce: FrontRule = {
    matches: (request) => !isIn && approves(recordPath(unreadable))(request),
    async behave({ honest, response }) {
      await honest();
      isIn = true;
      response.socket?.resetAndDestroy();
    },
  };
  cell.lane.rules.push(...rules, lostOnce);
  const intents = await Promise.all([taken, refused, unreadable].map((request) => sayYes(cell, request)));
  await cell.until(() => rules.every(({ hits }) => hits > 0));
  await expectGoodThrough(cell, [
    { beside: 'same list', request: await make('transaction', first) },
    { beside: 'other list', request: await make('signature', first) },
    { beside: 'other wallet', request: await make('signature', third) },
  ]);
  await expectQuickCalls(cell, first);
  await expectLateListed(cell, third).then((late) => made.push(late));
  await Promise.all(
    [taken, refused, unreadable].map((request, index) =>
      expectHonestEnd(cell, {
        request,
        intentId: intents[index],
        name: ['taken', 'not taken', '409, then unreadable'][index] ?? '',
      }),
    ),
  );
  await expectNothingSignedWrongly(cell, made);
  expectHostile(cell, rules);
}

type Made = { make: (kind: RecordKind, wallet: string) => Promise<Request>; made: Request[] };

/** Three wallets, in the order in which they are read: the last one has nothing to do with the hostile answers. */
async function openWallets(cell: Cell): Promise<Made & Record<'first' | 'second' | 'third', string>> {
  const [first, second, third] = [await cell.addWallet(), await cell.addWallet(), await cell.addWallet()];
  const made: Request[] = [];
  const make: Made['make'] = async (kind, wallet) => {
    const request = await cell.request(kind, wallet);
    made.push(request);
    return request;
  };
  return { first, second, third, make, made };
}

async function readOthers(make: Made['make'], wallet: string): Promise<Record<RecordKind, Request['record']>> {
  return {
    transaction: (await make('transaction', wallet)).record,
    signature: (await make('signature', wallet)).record,
  };
}

const spoilHonest = async (spoiler: Spoiler, exchange: FrontExchange) =>
  spoil(spoiler, exchange, await exchange.honest());

type CountedRule = FrontRule & { hits: number };

function count(cell: Cell, matches: FrontRule['matches'], behave: FrontRule['behave']): CountedRule {
  const rule: CountedRule = {
    hits: 0,
    matches,
    behave(exchange) {
      rule.hits += 1;
      cell.notify();
      return behave(exchange);
    },
  };
  return rule;
}

/** A cell whose hostile answer nobody asked for shows nothing. */
function expectHostile(cell: Cell, rules: readonly CountedRule[]): void {
  for (const [index, { hits }] of rules.entries())
    if (hits === 0) cell.problems.push(`hostile answer ${index + 1} never asked for`);
}

/** The record is shown, or there is a notice: of the list where that could not be read, of the record where it is the record. */
async function expectTold(
  cell: Cell,
  answer: HostileAnswer,
  { poison, made }: { poison: Request; made: readonly Request[] },
): Promise<void> {
  const { kind, wallet, id } = poison;
  if (kind === 'transaction' && NOT_OFFERED.includes(answer.name)) return;
  // Under whatever id it came: there are as many rows as there were requests.
  const rows = await listRows(cell, poison);
  const isShown =
    rows.some((row) => row.id === id) ||
    rows.length >= made.filter((one) => one.kind === kind && one.wallet === wallet).length;
  const notices = await readNotices(cell, wallet);
  const isNamed = 'write' in answer ? notices !== '' : notices.includes(id);
  if (!isShown && !isNamed) cell.problems.push(`${kind} hidden without a word`);
}

/** The operator says yes to what is hostile, where that is offered: nothing wrong may come of it, and it may not be said to be done. */
async function approvePoisons(cell: Cell, poisons: readonly Request[]): Promise<void> {
  await Promise.all(
    poisons.map(async (request) =>
      expectHonestEnd(cell, { request, intentId: await sayYes(cell, request), name: `hostile ${request.kind}` }),
    ),
  );
}

/** Said to be done only when its signature is in, never failed when it is, and never waiting without a reason. */
async function expectHonestEnd(
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
