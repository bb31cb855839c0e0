import { sameHex } from '#shared/hex.ts';
import type { LeavingEffect, OpenEffect } from '#shared/model/effects.ts';
import type { PolicyAmount, PolicySubject } from '#shared/model/policy.ts';
import type { Review } from '#shared/model/review.ts';

type Leaving = Pick<LeavingEffect, 'token' | 'symbol' | 'decimals' | 'atMost'>;

/** What of a request a policy looks at: all that it can do at most. */
export function policySubjectOf(review: Review): PolicySubject {
  const { asks, effects, hashes, kind, verdict } = review;
  const { leaving, spendable, control, open } = effects;
  return {
    key: `${asks.wallet} ${hashes.challenge}`.toLowerCase(),
    kind,
    // Typed data names its own chain, and a text none.
    chain: kind === 'transaction' ? asks.chain : null,
    amounts: addUp([...leaving, ...spendable, ...listFees(review)]),
    payees: [...new Set([...leaving.map(({ to }) => lower(to)), ...spendable.map(({ by }) => lower(by))])],
    allows: spendable.length > 0,
    changesControl: control.length > 0,
    open: verdict === 'unproven' ? 'nothing of it could be proven' : (open.map(writeOpen)[0] ?? null),
    isText: review.message !== undefined,
    isUnproven: verdict === 'unproven',
  };
}

function writeOpen({ contract, because }: OpenEffect): string {
  return contract === null ? because : `${contract}: ${because}`;
}

/** Fees that somebody else pays leave no wallet. */
function listFees({ asks, effects: { fees } }: Review): Leaving[] {
  return fees !== undefined && sameHex(fees.by, asks.wallet) ? [{ ...fees.currency, atMost: fees.atMost }] : [];
}

function addUp(all: readonly Leaving[]): PolicyAmount[] {
  return [...Map.groupBy(all, tokenOf)].flatMap(([token, same]) =>
    same.slice(0, 1).map(({ symbol, decimals }) => ({
      token,
      atMost: same.reduce<string | null>((sum, { atMost }) => add(sum, atMost), '0'),
      ...(symbol !== undefined && { symbol }),
      ...(decimals !== undefined && { decimals }),
    })),
  );
}

/** Null is all that there is, and more than any amount. */
function add(left: string | null, right: string | null): string | null {
  return left === null || right === null ? null : String(BigInt(left) + BigInt(right));
}

/** The chain's own currency has a symbol and no contract. */
function tokenOf({ token, symbol }: Leaving): string | null {
  if (token !== undefined) return token.toLowerCase();
  return symbol === undefined ? '' : null;
}

function lower(address: string | null): string | null {
  return address?.toLowerCase() ?? null;
}
