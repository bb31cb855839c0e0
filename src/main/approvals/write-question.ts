import { writeEffectAmount } from '#proof/effects/write-effect-amount.ts';
import type { BatchEntry } from '#shared/ipc/batch-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import type { Totals } from '#shared/model/totals.ts';
import type { Phrase } from '../surface/phrase.ts';
import { makeFact, type SpokenFact } from '../surface/spoken-fact.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

/** Before one request is signed: what the review says that it can do, and to whom, in main's words alone. */
export function writeQuestion(review: Review): SurfaceQuestion {
  const { asks, headline, findings, rating, unprovenBecause, effects } = review;
  const dangers = findings.filter(({ severity }) => severity === 'danger').map(({ sentence }) => sentence);
  const unproven =
    rating === 'unproven'
      ? [`${unprovenBecause ?? 'It could not be proven.'} It may authorize anything this wallet can do.`]
      : [];
  return {
    title: `Sign this request in “${asks.profileName}”?`,
    sentences: [headline, ...unproven, ...dangers],
    facts: [
      { name: 'Wallet', value: asks.wallet },
      { name: 'Chain', value: asks.chain },
      ...listEffects(effects, namesOf(review)),
      { name: 'Signer', value: asks.signer },
      { name: 'Request', value: review.recordId },
    ],
    yes: 'Sign',
    weight: rating === 'danger' || rating === 'unproven' ? 'danger' : 'plain',
  };
}

/** The same a second time, with why the policy asks. */
export function writeSecondQuestion(review: Review, because: readonly string[]): SurfaceQuestion {
  const { sentences, ...question } = writeQuestion(review);
  return {
    ...question,
    title: `Confirm this request in “${review.asks.profileName}” a second time?`,
    sentences: [...because, ...sentences],
    yes: 'Confirm and sign',
    weight: 'danger',
  };
}

export type BatchToConfirm = {
  entries: readonly Pick<BatchEntry, 'profileId' | 'headline' | 'walletAddress'>[];
  nameProfile: (profileId: string) => string;
  totals: Totals;
};

/** Before several are signed together: what they come to. */
export function writeBatchQuestion({ nameProfile, entries, totals }: BatchToConfirm): SurfaceQuestion {
  const { leaving, allowances, others } = totals;
  const count = entries.length;
  const profiles = [...new Set(entries.map(({ profileId }) => profileId))].map((id) => `“${nameProfile(id)}”`);
  const named = new Intl.ListFormat('en').format(profiles);
  const each = entries.map((entry, index) =>
    makeFact({
      name: { message: inContext('fact', 'Request {number}'), values: { number: String(index + 1) } },
      value: tellEntry(entry, profiles.length > 1 ? nameProfile(entry.profileId) : undefined),
    }),
  );
  return {
    title: count === 1 ? `Sign 1 request in ${named}?` : `Sign ${count} requests in ${named}?`,
    sentences: [
      'These are the requests that you looked at, and this is what they come to. Each is proven again before it is signed.',
      ...others.map(({ sentence }) => sentence),
    ],
    facts: [...leaving.flatMap(listLeaving), ...allowances.map(tellAllowance), ...each],
    yes: count === 1 ? 'Sign it' : `Sign all ${count}`,
    weight: 'plain',
  };
}

function listLeaving({ chain, amount, recipients, ...currency }: Totals['leaving'][number]): SpokenFact[] {
  const all = { amount: sayTotal({ ...currency, amount }), chain };
  return [
    makeFact({ name: 'Leaves in all', value: { message: inContext('fact', '{amount} on {chain}'), values: all } }),
    ...recipients.map((to) => {
      const values = { who: to.address, amount: sayTotal({ ...currency, amount: to.amount }) };
      return makeFact({
        name: { message: inContext('fact', 'To') },
        value: { message: inContext('fact', '{who}: {amount}'), values },
      });
    }),
  ];
}

function tellAllowance({ chain, spender, amount, unlimited, ...currency }: Totals['allowances'][number]): SpokenFact {
  const values = { amount: sayTotal({ ...currency, amount: unlimited ? null : amount }), chain, spender };
  return makeFact({
    name: 'Can be taken later',
    value: { message: inContext('fact', '{amount} on {chain}, by {spender}'), values },
  });
}

/** @param profile where the requests are of several */
function tellEntry({ headline, walletAddress: wallet }: BatchToConfirm['entries'][number], profile?: string): Phrase {
  const said = { headline: { english: headline }, wallet };
  return profile === undefined
    ? { message: inContext('fact', '{headline} From {wallet}.'), values: said }
    : { message: inContext('fact', '{headline} From {wallet}, in “{profile}”.'), values: { ...said, profile } };
}

type Who = (address: string | null) => string | Phrase;

/** What the operator calls addresses that the review names, by the address in lower case. */
function namesOf({ addresses = [] }: Review): Who {
  const names = new Map(addresses.flatMap(({ address, name }) => (name ? [[address.toLowerCase(), name]] : [])));
  return (address) => {
    if (address === null) return { english: 'anyone' };
    const name = names.get(address.toLowerCase());
    return name === undefined ? address : `${address} (${name})`;
  };
}

function listEffects({ open, leaving, spendable, control, arriving, fees }: Effects, show: Who): SpokenFact[] {
  return [
    ...open.map(({ contract, because }) => {
      const values = { who: show(contract), because: { english: because } };
      return makeFact({ name: 'Not bounded', value: { message: inContext('fact', '{who}: {because}'), values } });
    }),
    ...leaving.map(({ to, atMost, because, ...currency }) => {
      const values = { amount: sayAmount({ ...currency, amount: atMost }), who: show(to) };
      const value =
        because === undefined
          ? { message: inContext('fact', '{amount} to {who}'), values }
          : {
              message: inContext('fact', '{amount} to {who}: {because}'),
              values: { ...values, because: { english: because } },
            };
      return makeFact({ name: 'Leaves at most', value });
    }),
    ...spendable.map(({ by, atMost, until, ...currency }) => {
      const values = { amount: sayAmount({ ...currency, amount: atMost }), who: show(by) };
      const value =
        until === undefined
          ? { message: inContext('fact', '{amount} by {who}'), values }
          : { message: inContext('fact', '{amount} by {who}, until {until}'), values: { ...values, until } };
      return makeFact({ name: 'Can be taken later', value });
    }),
    ...control.map(({ sentence }) => makeFact({ name: 'Control', value: { english: sentence } })),
    ...arriving.map(({ atLeast, claimedBy, ...currency }) => {
      const values = { amount: sayAmount({ ...currency, amount: atLeast }), who: show(claimedBy) };
      return makeFact({
        name: 'Arrives, as the contract says',
        value: { message: inContext('fact', '{amount} from {who}'), values },
      });
    }),
    ...(fees === undefined ? [] : [tellFees(fees, show)]),
  ];
}

function tellFees({ currency, atMost, by }: NonNullable<Effects['fees']>, show: Who): SpokenFact {
  const values = { amount: sayAmount({ ...currency, amount: atMost }), who: show(by) };
  return makeFact({ name: 'Costs at most', value: { message: inContext('fact', '{amount}, paid by {who}'), values } });
}

type Currency = { token: string | null; symbol: string | null; decimals: number | null };

/** Totals say null where effects say nothing. */
function sayTotal({ token, symbol, decimals, amount }: Currency & { amount: string | null }): string | Phrase {
  return sayAmount({
    ...(token !== null && { token }),
    ...(symbol !== null && { symbol }),
    ...(decimals !== null && { decimals }),
    amount,
  });
}

/** A number and a symbol are the same in every language, whatever the symbol says; every other amount is words. */
function sayAmount(effect: Parameters<typeof writeEffectAmount>[0]): string | Phrase {
  const { amount, decimals, symbol, tokenId, orTokenId } = effect;
  const written = writeEffectAmount(effect);
  const isExact = amount !== null && decimals !== undefined && symbol !== undefined;
  return isExact && tokenId === undefined && orTokenId === undefined ? written : { english: written };
}
