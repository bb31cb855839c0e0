import type { Effects, LeavingEffect, SpendableEffect } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { findAboveLimits, isSpendableWithin } from '../limits/limit-findings.ts';
import type { LimitLookup } from '../limits/limit-lookup.ts';
import type { EffectSurroundings } from './effect-question.ts';
import { RECEIVER_RUNS } from './nft-effects.ts';
import { describeTrade } from './trade-findings.ts';
import { writeEffectAmount } from './write-effect-amount.ts';

type Around = Pick<EffectSurroundings, 'contracts' | 'isKnown'> & { limits: LimitLookup };

/**
 * What has to be weighed about effects: what is open, what anyone may take, what can be spent later, what only comes as a claim, and
 * what is more than the profile's limits.
 */
export function findInEffects(effects: Effects, around: Around): Finding[] {
  const { open, leaving, spendable, arriving } = effects;
  // Nobody in particular, and whoever is paid for the first time, have findings of their own.
  const told = open.filter(({ contract, because }) => contract !== null && because !== RECEIVER_RUNS);
  return [
    ...firstOfEach(told).map(describeOpen),
    ...leaving.filter(({ to }) => to === null).map(describeLeftOver),
    ...leaving.flatMap(describeUnbounded),
    ...spendable.map((one) => describeSpendable(one, effects, around)),
    ...arriving.filter(({ isTrade }) => isTrade === true).map((trade) => describeTrade(trade, around)),
    ...findAboveLimits(effects, around.limits),
  ];
}

/** The first of those that say the same of the same contract. */
function firstOfEach(open: Effects['open']): Effects['open'] {
  const said = new Map<string | null, Set<string>>();
  return open.filter(({ contract, because }) => {
    const reasons = said.get(contract) ?? new Set();
    if (reasons.has(because)) return false;
    said.set(contract, reasons.add(because));
    return true;
  });
}

function describeOpen({ contract, because, wouldBe }: Effects['open'][number]): Finding {
  const looks = wouldBe === undefined ? '' : ` It appears to ${wouldBe}.`;
  const sentence = `What ${contract} does is not bounded: ${because}.${looks}`;
  return { rule: 'open-effect', severity: 'caution', sentence, facts: { contract: String(contract), because } };
}

function describeLeftOver({ because = 'nobody in particular gets it', atMost, ...currency }: LeavingEffect): Finding {
  const amount = writeEffectAmount({ ...currency, amount: atMost });
  const sentence = `Anyone may take ${amount}: ${because}.`;
  return { rule: 'left-for-anyone', severity: 'danger', sentence, facts: { amount } };
}

/** What leaves for somebody without a highest amount: nothing says how much that is. */
function describeUnbounded({ to, because = 'how much is not known', atMost, ...currency }: LeavingEffect): Finding[] {
  if (to === null || atMost !== null) return [];
  const amount = writeEffectAmount({ ...currency, amount: null });
  const sentence = `It may be ${amount} that leaves, to ${to}: ${because}.`;
  return [{ rule: 'leaves-without-limit', severity: 'caution', sentence, facts: { amount, to } }];
}

function describeSpendable(one: SpendableEffect, effects: Effects, { limits, isKnown }: Around): Finding {
  const { by, atMost, how, until, isAdded, ...currency } = one;
  const amount = writeEffectAmount({ ...currency, amount: atMost });
  const end = until === undefined ? '' : `, until ${until}`;
  const facts = { amount, by: by ?? 'anyone', how, ...(until !== undefined && { until }) };
  if (by === null) {
    return {
      rule: 'spendable-by-anyone',
      severity: 'danger',
      sentence: `Anyone may take ${amount} afterwards${end}.`,
      facts,
    };
  }
  const isLight = isKnown(by) && isSpendableWithin(one, effects, limits);
  const within = isLight ? ', which is within the limit of this profile' : '';
  const more = isAdded ? `${amount} more than what was allowed before, which is not known here,` : amount;
  const sentence = `${by} may take ${more} afterwards${end}${within}.`;
  return { rule: 'spendable-later', severity: isLight ? 'info' : 'caution', sentence, facts };
}
