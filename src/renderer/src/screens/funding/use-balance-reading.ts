import { useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { FundingBalance } from '#shared/ipc/funding-views.ts';
import type { Target } from '#shared/rules/plan-funding.ts';
import { ask } from '../../api.ts';

type ReadTarget = Target & Pick<FundingBalance, 'balance' | 'failure'>;

export type BalanceReading = {
  /** What the wallets have, once all of it is read for the wallets that are typed now. */
  read: readonly ReadTarget[] | undefined;
  /** How many balances are read, while they are. */
  done: number | undefined;
  total: number;
  failure: Failure | undefined;
  start: () => void;
};

/** As main's contract has it; the balances of more wallets are read one call after the other. */
const MOST_IN_A_CALL = 100;

type State = { of: string; read: readonly ReadTarget[]; isOver: boolean; failure?: Failure };

/** Reads what wallets have when a person asks for it; of other wallets than those nothing is known. */
export function useBalanceReading(profileId: string, targets: readonly Target[]): BalanceReading {
  const [state, setState] = useState<State>({ of: '', read: [], isOver: false });
  const of = useMemo(() => `${profileId} ${JSON.stringify(targets, writeBigInts)}`, [profileId, targets]);
  const wanted = useRef(of);
  wanted.current = of;
  useEffect(() => {
    return () => {
      wanted.current = '';
    };
  }, []);

  async function start(): Promise<void> {
    const read: ReadTarget[] = [];
    setState({ of, read, isOver: false });
    for (const part of splitTargets(targets)) {
      const answer = await readPart(profileId, part);
      // Something else was typed, or the form was left.
      if (wanted.current !== of) return;
      if (!answer.ok) return setState({ of, read, isOver: true, failure: answer.failure });
      read.push(...answer.value);
      setState({ of, read: [...read], isOver: false });
    }
    setState({ of, read: read.sort((left, right) => left.row - right.row), isOver: true });
  }

  const own = state.of === of ? state : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` reads what is typed, which `of` says.
  return useMemo(
    () => ({
      read: own?.isOver === true && own.failure === undefined ? own.read : undefined,
      done: own === undefined || own.isOver ? undefined : own.read.length,
      total: targets.length,
      failure: own?.failure,
      start: () => void start(),
    }),
    [own, of],
  );
}

/** Of one token on one chain each, and no more than are read in one call. */
function splitTargets(targets: readonly Target[]): Target[][] {
  const groups = Map.groupBy(targets, ({ token, chain }) => `${token} ${chain}`).values();
  return [...groups].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / MOST_IN_A_CALL) }, (_, part) =>
      same.slice(part * MOST_IN_A_CALL, (part + 1) * MOST_IN_A_CALL),
    ),
  );
}

async function readPart(profileId: string, part: readonly Target[]) {
  const [first] = part;
  const { token = '', chain = '' } = first ?? {};
  const locators = part.map(({ locator }) => locator);
  const answer = await ask((app) => app.funding.balances({ profileId, locators, token, chain }));
  if (!answer.ok) return answer;
  const read = part.map((target, index): ReadTarget => {
    const { balance = null, failure = null } = answer.value[index] ?? {};
    return { ...target, balance, failure };
  });
  return { ok: true as const, value: read };
}

function writeBigInts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
