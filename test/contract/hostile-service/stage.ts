import type { RecordKind } from '#shared/model/review.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { type Cell, PATIENCE_MS, type Request, readUntil, readUntilListed } from './cell.ts';
import type { HostileAnswer } from './hostile-answer.ts';
import type { FrontExchange, FrontRule } from './hostile-front.ts';
import { type Spoiler, spoil } from './spoil.ts';

/** What a cell plays with: three wallets in the order in which they are read, the last one apart from the hostile answers. */
export type Stage = {
  cell: Cell;
  answer: HostileAnswer;
  first: string;
  second: string;
  third: string;
  /** Another program asks for a signature. */
  make(kind: RecordKind, wallet: string): Promise<Request>;
  /** Everything that was asked for. */
  made: Request[];
  /** Gives the hostile answer in place of the one that the service gives, and counts how often. */
  spoil(matches: FrontRule['matches'], spoiled: Pick<Request, 'kind' | 'id'>, basis?: Basis): HostileRule;
};

/** Made by the service, unless it is to have no effect there. */
type Basis = (exchange: FrontExchange) => ReturnType<FrontExchange['honest']>;

export type HostileRule = FrontRule & { hits: number };

/** Opens the wallets, whose lists have each been read when this resolves. */
export async function openStage(cell: Cell, answer: HostileAnswer): Promise<Stage> {
  const [first, second, third] = [await cell.addWallet(), await cell.addWallet(), await cell.addWallet()];
  const made: Request[] = [];
  const make: Stage['make'] = async (kind, wallet) => {
    const request = await cell.request(kind, wallet);
    made.push(request);
    return request;
  };
  const others = { transaction: await make('transaction', third), signature: await make('signature', third) };
  await readUntilListed(cell, Object.values(others));
  if (!(await readUntil(cell, () => areListsRead(cell, [first, second, third]), PATIENCE_MS)))
    throw new Error('Not every list was read before anything was hostile.');
  return {
    cell,
    answer,
    first,
    second,
    third,
    make,
    made,
    spoil(matches, { kind, id }, basis = ({ honest }) => honest()) {
      const spoiler: Spoiler = { answer, id, ofAnotherWallet: others[kind].record };
      const rule: HostileRule = {
        hits: 0,
        matches,
        async behave(exchange) {
          rule.hits += 1;
          cell.notify();
          await spoil(spoiler, exchange, await basis(exchange));
        },
      };
      return rule;
    },
  };
}

async function areListsRead({ app, profileId }: Cell, wallets: readonly string[]): Promise<boolean> {
  const { profiles } = expectValue(await app.app.status());
  const freshness = profiles.find(({ profile }) => profile.id === profileId)?.freshness ?? [];
  const read = freshness.filter(({ succeededAt }) => succeededAt !== null).map(({ subject }) => subject.toLowerCase());
  const lists = wallets.flatMap((wallet) => [`${wallet}/transactions`, `${wallet}/signatures`]);
  return lists.every((list) => read.includes(list.toLowerCase()));
}

/** A cell whose hostile answer nobody asked for shows nothing. */
export async function expectHostile({ cell }: Stage, rules: readonly HostileRule[]): Promise<void> {
  await readUntil(cell, () => rules.every(({ hits }) => hits > 0));
  for (const [index, { hits }] of rules.entries()) {
    if (hits === 0) cell.problems.push(`hostile answer ${index + 1} never asked for`);
  }
}
