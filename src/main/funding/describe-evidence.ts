import { formatUnits, parseUnits } from '#shared/amount.ts';
import type { FundWalletBody } from './fund-wallet-body.ts';
import type { TokenBalance } from './read-token-balance.ts';

type Evidence = {
  body: Pick<FundWalletBody, 'amount' | 'token' | 'chain'>;
  /** What the wallet had before the sending; undefined where the service did not tell. */
  before: string | undefined;
  after: TokenBalance | undefined;
};

/**
 * What the balances say about a funding of which nobody knows whether it arrived, in one sentence for the operator.
 * It is evidence and no proof: others may have moved the same token meanwhile, and a balance may lag behind.
 */
export function describeEvidence({ body, before, after }: Evidence): string {
  const what = `balance of ${body.token} on ${body.chain}`;
  if (after === undefined) return `The service does not tell the wallet's ${what}.`;
  const { decimals } = after;
  const now = BigInt(after.amount);
  if (before === undefined)
    return `The wallet's ${what} is now ${formatUnits(now, decimals)}; what it was before is not known.`;
  const was = BigInt(before);
  const moved = `The wallet's ${what} was ${formatUnits(was, decimals)} before and is now ${formatUnits(now, decimals)}`;
  if (now === was) return `${moved}: it has not changed (yet).`;
  if (now - was === parseUnits(body.amount, decimals))
    return `${moved}: it rose by exactly the amount, so the funding probably happened.`;
  return `${moved}: that is not the amount of this funding, so it tells nothing for certain.`;
}
