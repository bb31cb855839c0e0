import type { Effects, LeavingEffect, SpendableEffect } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { RECEIVER_RUNS } from './nft-effects.ts';
import { writeEffectAmount } from './write-effect-amount.ts';

/** What has to be weighed about effects: what is open, what anyone may take, what can be spent later, what only comes as a claim. */
export function findInEffects({ open, leaving, spendable, arriving }: Effects): Finding[] {
  // Nobody in particular, and whoever is paid for the first time, have findings of their own.
  const told = open.filter(({ contract, because }) => contract !== null && because !== RECEIVER_RUNS);
  return [
    ...firstOfEach(told).map(describeOpen),
    ...leaving.filter(({ to }) => to === null).map(describeLeftOver),
    ...spendable.map(describeSpendable),
    ...arriving.filter(({ isTrade }) => isTrade === true).map(describeTrade),
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
  const looks = wouldBe === undefined ? '' : ` It would be to ${wouldBe}, if it is what it looks like.`;
  const sentence = `What ${contract} does is not bounded: ${because}.${looks}`;
  return { rule: 'open-effect', severity: 'caution', sentence, facts: { contract: String(contract), because } };
}

function describeLeftOver({ because = 'nobody in particular gets it', atMost, ...currency }: LeavingEffect): Finding {
  const amount = writeEffectAmount({ ...currency, amount: atMost });
  const sentence = `Anyone may take ${amount}: ${because}.`;
  return { rule: 'left-for-anyone', severity: 'danger', sentence, facts: { amount } };
}

function describeSpendable({ by, atMost, how, until, ...currency }: SpendableEffect): Finding {
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
  return {
    rule: 'spendable-later',
    severity: 'caution',
    sentence: `${by} may take ${amount} afterwards${end}.`,
    facts,
  };
}

/** What an exchange gives is no bound: how good a price is, nothing in the bytes says. */
function describeTrade({ claimedBy, atLeast, ...currency }: Effects['arriving'][number]): Finding {
  const amount = writeEffectAmount({ ...currency, amount: atLeast });
  const sentence = `What comes in for it is at least ${amount}, as ${claimedBy} says: whether that is a good price is not known here.`;
  return { rule: 'exchange', severity: 'caution', sentence, facts: { amount, contract: claimedBy } };
}
