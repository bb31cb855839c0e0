import type { Chain } from '#shared/chains.ts';
import { sameHex } from '#shared/hex.ts';
import { type LimitKind, type Limits, USUAL_SWAP_LOSS } from '#shared/model/limits.ts';

/** Asks for the limits of the profile on one chain, for one request. */
export type LimitLookup = {
  /** In the smallest unit; undefined where none is set. `token` is null for the chain's own currency. */
  find(kind: LimitKind, token: string | null): bigint | undefined;
  /** How much less an exchange between currencies of one kind may give than it takes, in hundredths of a percent. */
  swapLoss: number;
};

export function createLimitLookup({
  limits,
  chain,
}: {
  limits: Limits | undefined;
  chain: Chain | undefined;
}): LimitLookup {
  return {
    swapLoss: limits?.swapLoss ?? USUAL_SWAP_LOSS,
    find(kind, token) {
      const found = limits?.amounts.find(
        (one) => one.chain === chain?.name && one.kind === kind && isSame(one.token, token),
      );
      return found && BigInt(found.atMost);
    },
  };
}

function isSame(left: string | null, right: string | null): boolean {
  return left === null || right === null ? left === right : sameHex(left, right);
}
