import type { RecordKind } from '#shared/model/review.ts';
import type { Cell, Request } from './cell.ts';
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

/** Opens the wallets, which have been read once when this resolves: nothing is under way then. */
export async function openStage(cell: Cell, answer: HostileAnswer): Promise<Stage> {
  const [first, second, third] = [await cell.addWallet(), await cell.addWallet(), await cell.addWallet()];
  const made: Request[] = [];
  const make: Stage['make'] = async (kind, wallet) => {
    const request = await cell.request(kind, wallet);
    made.push(request);
    return request;
  };
  const others = {
    transaction: (await make('transaction', third)).record,
    signature: (await make('signature', third)).record,
  };
  await cell.app.sync.now({ profileId: cell.profileId });
  return {
    cell,
    answer,
    first,
    second,
    third,
    make,
    made,
    spoil(matches, { kind, id }, basis = ({ honest }) => honest()) {
      const spoiler: Spoiler = { answer, id, ofAnotherWallet: others[kind] };
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

/** A cell whose hostile answer nobody asked for shows nothing. */
export function expectHostile({ cell }: Stage, rules: readonly HostileRule[]): void {
  for (const [index, { hits }] of rules.entries()) {
    if (hits === 0) cell.problems.push(`hostile answer ${index + 1} never asked for`);
  }
}
