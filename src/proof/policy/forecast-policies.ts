import type {
  PoliciesStanding,
  PolicyForecast,
  PolicyStanding,
  PolicyStop,
  PolicySubject,
} from '#shared/model/policy.ts';
import type { PolicyOutcome } from '#shared/policy-outcomes.ts';
import { addUpDay } from './add-up-day.ts';
import { amountOf } from './day-spending.ts';
import { type JudgedByPolicy, judgePolicy } from './judge-policy.ts';
import { momentOf } from './moment.ts';
import { nextChange } from './next-change.ts';
import { sayWhosePolicy } from './write-stops.ts';

/** A request, with all of our keys that it waits for: any of them may be the one that signs. */
export type ForecastQuestion = {
  profileId: string;
  walletAddress: string;
  signers: readonly string[];
  subject: PolicySubject;
};

type Options = {
  standing: PoliciesStanding;
  now: Date;
  /** Something was signed since `standing` was told, or may have been: a limit of a day may be closer than it says. */
  isGrown: boolean;
};

/** Says of one request after the other what the policies would say; null where it is under none. */
export type ForecastPolicies = (question: ForecastQuestion) => PolicyForecast | null;

/**
 * What policies would say of requests at a moment, never less than the signer says with the same ledger at that moment. It is for requests by the thousand:
 * what was signed in a day is added up once.
 */
export function createForecast({ standing, now, isGrown }: Options): ForecastPolicies {
  const moment = momentOf(now, standing.lastMoment);
  const until = nextChange(standing, now);
  const held = standing.policies.map((one) => ({
    ...one,
    ...{ keysOfDay: new Set(one.spent.map(({ key }) => key)), sums: addUpDay(one.spent, moment.at) },
  }));

  function judge(one: (typeof held)[number], { profileId, signers, subject: asked }: ForecastQuestion) {
    // By another key it may be another hash, which was not signed before.
    const subject = signers.length === 1 ? asked : { ...asked, key: '' };
    const history = one.keysOfDay.has(subject.key) ? one.spent : one.sums;
    const { stops, twice } = judgePolicy({ policy: one.policy, subject, history, moment });
    const of = sayWhosePolicy(one, profileId);
    return {
      stops: stops.map(({ rule, sentence }) => ({ rule, sentence: of + sentence })),
      twice: twice.map((sentence) => of + sentence),
    };
  }

  return (question) => {
    const over = held.filter((one) => isUnder(one, question));
    if (over.length === 0) return null;
    const judged = over.map((one) => judge(one, question));
    const all = { stops: judged.flatMap(({ stops }) => stops), twice: judged.flatMap(({ twice }) => twice) };
    if (all.stops.length === 0 && isGrown && over.some((one) => isByTheDay(one, question.subject)))
      return { outcome: 'not-known', because: [JUST_SIGNED], until };
    return { ...tell(all), until };
  };
}

/** What is said where nobody knows how the policies stand. */
export const NOT_TOLD: PolicyForecast = {
  outcome: 'not-known',
  because: ['The signer has not said yet what the policies are.'],
  until: null,
};

const JUST_SIGNED = 'A request that is being signed may count toward a 24-hour limit.';

function tell({ stops, twice }: JudgedByPolicy): Pick<PolicyForecast, 'outcome' | 'because'> {
  if (stops.length > 0) return { outcome: outcomeOf(stops), because: stops.map(({ sentence }) => sentence) };
  return { outcome: twice.length > 0 ? 'twice' : 'passes', because: twice };
}

/** What passes by itself is told last. */
function outcomeOf(stops: readonly PolicyStop[]): PolicyOutcome {
  const rules = stops.map(({ rule }) => rule);
  if (rules.every((rule) => rule === 'hours')) return 'outside-hours';
  return rules.every((rule) => ['hours', 'request-limit', 'day-limit'].includes(rule)) ? 'above-limit' : 'stopped';
}

/** As the signer has it: a policy holds for its profile, its wallets and its keys, in whatever profile they are used. */
function isUnder(
  { profileId, wallets, keys }: PolicyStanding,
  { profileId: asking, walletAddress, signers }: ForecastQuestion,
): boolean {
  const isOurs = signers.some((signer) => keys.includes(signer.toLowerCase()));
  return profileId === asking || isOurs || wallets.includes(walletAddress.toLowerCase());
}

function isByTheDay({ policy }: PolicyStanding, subject: PolicySubject): boolean {
  return policy.limits.some((limit) => limit.perDay !== null && amountOf(subject, limit) !== 0n);
}
