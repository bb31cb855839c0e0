import { writeEffectAmount } from '#proof/effects/write-effect-amount.ts';
import type { BatchEntry } from '#shared/ipc/batch-views.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import type { Totals } from '#shared/model/totals.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

type Fact = { name: string; value: string };

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
  const leaves = leaving.flatMap(({ chain, amount, recipients, ...currency }) => [
    { name: 'Leaves in all', value: `${writeTotal({ ...currency, amount })} on ${chain}` },
    ...recipients.map((to) => ({
      name: 'To',
      value: `${to.address}: ${writeTotal({ ...currency, amount: to.amount })}`,
    })),
  ]);
  const allowed = allowances.map(({ chain, spender, amount, unlimited, ...currency }) => ({
    name: 'Can be taken later',
    value: `${writeTotal({ ...currency, amount: unlimited ? null : amount })} on ${chain}, by ${spender}`,
  }));
  const profiles = [...new Set(entries.map(({ profileId }) => profileId))].map((id) => `“${nameProfile(id)}”`);
  const each = entries.map(({ profileId, headline, walletAddress }, index) => ({
    name: `Request ${index + 1}`,
    value: `${headline} From ${walletAddress}${profiles.length > 1 ? `, in “${nameProfile(profileId)}”` : ''}.`,
  }));
  return {
    title: `Sign ${count === 1 ? '1 request' : `${count} requests`} in ${new Intl.ListFormat('en').format(profiles)}?`,
    sentences: [
      'These are the requests that you looked at, and this is what they come to. Each is proven again before it is signed.',
      ...others.map(({ sentence }) => sentence),
    ],
    facts: [...leaves, ...allowed, ...each],
    yes: count === 1 ? 'Sign it' : `Sign all ${count}`,
    weight: 'plain',
  };
}

/** What the operator calls addresses that the review names, by the address in lower case. */
function namesOf({ addresses = [] }: Review): (address: string | null) => string {
  const names = new Map(addresses.flatMap(({ address, name }) => (name ? [[address.toLowerCase(), name]] : [])));
  return (address) => {
    if (address === null) return 'anyone';
    const name = names.get(address.toLowerCase());
    return name === undefined ? address : `${address} (${name})`;
  };
}

function listEffects(
  { open, leaving, spendable, control, arriving, fees }: Effects,
  show: (address: string | null) => string,
): Fact[] {
  return [
    ...open.map(({ contract, because }) => ({ name: 'Not bounded', value: `${show(contract)}: ${because}` })),
    ...leaving.map(({ to, atMost, because, ...currency }) => ({
      name: 'Leaves at most',
      value: `${writeEffectAmount({ ...currency, amount: atMost })} to ${show(to)}${because === undefined ? '' : `: ${because}`}`,
    })),
    ...spendable.map(({ by, atMost, until, ...currency }) => ({
      name: 'Can be taken later',
      value: `${writeEffectAmount({ ...currency, amount: atMost })} by ${show(by)}${until === undefined ? '' : `, until ${until}`}`,
    })),
    ...control.map(({ sentence }) => ({ name: 'Control', value: sentence })),
    ...arriving.map(({ atLeast, claimedBy, ...currency }) => ({
      name: 'Arrives, as the contract says',
      value: `${writeEffectAmount({ ...currency, amount: atLeast })} from ${show(claimedBy)}`,
    })),
    ...(fees === undefined
      ? []
      : [
          {
            name: 'Costs at most',
            value: `${writeEffectAmount({ ...fees.currency, amount: fees.atMost })}, paid by ${show(fees.by)}`,
          },
        ]),
  ];
}

type Currency = { token: string | null; symbol: string | null; decimals: number | null };

/** Totals say null where effects say nothing. */
function writeTotal({ token, symbol, decimals, amount }: Currency & { amount: string | null }): string {
  return writeEffectAmount({
    ...(token !== null && { token }),
    ...(symbol !== null && { symbol }),
    ...(decimals !== null && { decimals }),
    amount,
  });
}
