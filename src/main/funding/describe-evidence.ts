import { formatUnits, parseUnits } from '#shared/amount.ts';
import type { FundWalletBody } from './fund-wallet-body.ts';
import type { OtherFunding } from './other-fundings.ts';
import type { TokenBalance } from './read-token-balance.ts';

type Evidence = {
  body: Pick<FundWalletBody, 'amount' | 'token' | 'chain'>;
  /** What the wallet had before the sending; undefined where the service did not tell. */
  before: string | undefined;
  after: TokenBalance | undefined;
  /** Fundings of the same token for the same wallet between the two. */
  others: readonly OtherFunding[];
};

/** Of so many that may have happened every combination is tried: twice as many with each. */
const MOST_COMBINED = 10;

/**
 * What the balances say about a funding of which nobody knows whether it arrived, in a few sentences for the operator.
 * It is evidence and no proof: somebody else may have moved the same token meanwhile, and a balance may lag behind.
 */
export function describeEvidence({ body, before, after, others }: Evidence): string {
  const what = `balance of ${body.token} on ${body.chain}`;
  if (after === undefined) return `The service does not tell the wallet's ${what}.`;
  const { decimals } = after;
  const now = BigInt(after.amount);
  if (before === undefined)
    return `The wallet's ${what} is now ${formatUnits(now, decimals)}; what it was before is not known.`;
  const was = BigInt(before);
  const moved = `The wallet's ${what} was ${formatUnits(was, decimals)} before and is now ${formatUnits(now, decimals)}`;
  if (now === was && !others.some(({ isSure }) => isSure)) return `${moved}: it has not changed (yet).`;
  if (others.length > 0) {
    const given = others.map(nameGiven).join(', ');
    const verdict = judgeTogether({ body, decimals, rise: now - was, others });
    return [`${moved}.`, `Meanwhile it got ${given}.`, verdict].join(' ');
  }
  if (now - was === parseUnits(body.amount, decimals))
    return `${moved}: it rose by exactly the amount, so the funding probably happened.`;
  return `${moved}: that is not the amount of this funding, so it tells nothing for certain.`;
}

function nameGiven({ amount, run, number, isSure }: OtherFunding): string {
  if (run === undefined) return isSure ? `${amount} from row ${number}` : `perhaps ${amount} from row ${number}`;
  return isSure
    ? `${amount} from row ${number} of the run "${run}"`
    : `perhaps ${amount} from row ${number} of the run "${run}"`;
}

type Together = Pick<Evidence, 'body' | 'others'> & { decimals: number; rise: bigint };

/** Whether the rise is what came of the fundings with this one among them, without it, or both ways. */
function judgeTogether({ body, decimals, rise, others }: Together): string {
  const { amount } = body;
  const own = parseUnits(amount, decimals);
  const sums = sumUp(others, decimals);
  const isWith = own !== undefined && sums?.has(rise - own);
  const isWithout = sums?.has(rise);
  const risen = formatUnits(rise, decimals);
  if (isWith && isWithout)
    return `Its rise of ${risen} adds up with and without the ${amount} of this row, so it tells nothing for certain.`;
  if (isWith)
    return `Its rise of ${risen} adds up only with the ${amount} of this row, so the funding probably happened.`;
  if (isWithout)
    return `Its rise of ${risen} adds up without the ${amount} of this row, so the funding probably did not happen (yet).`;
  return `Together with the ${amount} of this row that does not add up to the change, so it tells nothing for certain.`;
}

/** Everything that the other fundings may have come to together; undefined where that cannot be told. */
function sumUp(others: readonly OtherFunding[], decimals: number): Set<bigint> | undefined {
  if (others.filter(({ isSure }) => !isSure).length > MOST_COMBINED) return undefined;
  let sums = new Set([0n]);
  for (const { amount, isSure } of others) {
    const units = parseUnits(amount, decimals);
    if (units === undefined) return undefined;
    const more = [...sums].map((sum) => sum + units);
    sums = new Set(isSure ? more : [...sums, ...more]);
  }
  return sums;
}
