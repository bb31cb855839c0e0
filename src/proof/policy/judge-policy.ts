import type { Policy, PolicyAmount, PolicyLimit, PolicyStop, PolicySubject } from '#shared/model/policy.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import { addTotals, amountOf, isAbove, type Spending, spentInDay, type Total } from './day-spending.ts';
import { isWithinHours, type Moment } from './policy-hours.ts';
import {
  askTwice,
  askTwiceOpen,
  stopAct,
  stopClock,
  stopDay,
  stopHours,
  stopOpen,
  stopOtherToken,
  stopPayee,
  stopRequest,
} from './write-stops.ts';

export type PolicyQuestion = {
  policy: Policy;
  subject: PolicySubject;
  /** What was signed for before, as far as it counts for the policy. */
  history: readonly Spending[];
  moment: Moment;
};

export type JudgedByPolicy = {
  stops: PolicyStop[];
  /** Why a person confirms it twice, in sentences. */
  twice: string[];
};

/** What a policy says of a request. Fails closed: what is not bounded is above every limit, and pays anybody. */
export function judgePolicy(question: PolicyQuestion): JudgedByPolicy {
  const limits = question.policy.limits.map((limit) => judgeLimit(limit, question));
  return {
    stops: [
      ...judgeActs(question),
      ...judgeHours(question),
      ...judgePayees(question),
      ...limits.flatMap(({ stops }) => stops),
    ],
    twice: [...limits.flatMap(({ twice }) => twice), ...judgeOpenTwice(question)],
  };
}

function judgeActs({ policy, subject }: PolicyQuestion): PolicyStop[] {
  const open = openOf({ policy, subject });
  const does = [
    subject.allows && 'allowances',
    subject.changesControl && 'control',
    subject.kind === 'signature' && 'messages',
    subject.isUnproven && 'unproven',
  ] as const;
  const isDenied = (act: PolicyAct) => policy.denied.includes(act);
  const denied = does.filter((act) => act !== false).filter(isDenied);
  const isStopped = open !== null && (isDenied('unbounded') || isBounding(policy));
  return [...(isStopped ? [stopOpen(open)] : []), ...denied.map(stopAct), ...judgeOtherTokens({ policy, subject })];
}

/** Whether it can only be held where everything that a request does is known. */
function isBounding({ payees, limits }: Policy): boolean {
  return payees !== null || limits.some(({ perRequest, perDay }) => perRequest !== null || perDay !== null);
}

type Ask = Pick<PolicyQuestion, 'policy' | 'subject'>;

/** Why what it does is not bounded, unless the policy takes texts lightly and it is one. */
function openOf({ policy, subject }: Ask): string | null {
  return policy.allowsTexts && subject.isText && !subject.isUnproven ? null : subject.open;
}

/** What is named in no way is a token that no limit is for. */
function judgeOtherTokens({ policy, subject }: Ask): PolicyStop[] {
  if (!policy.denied.includes('other-tokens')) return [];
  const isOther = (amount: PolicyAmount) =>
    amount.atMost !== '0' &&
    !policy.limits.some((limit) => amountOf({ chain: subject.chain, amounts: [amount] }, limit) !== 0n);
  return subject.amounts.filter(isOther).map(stopOtherToken);
}

function judgeHours({ policy: { hours }, moment }: PolicyQuestion): PolicyStop[] {
  if (hours === null) return [];
  if (moment.isBehind) return [stopClock()];
  return isWithinHours(hours, moment) ? [] : [stopHours(hours)];
}

function judgePayees({ policy: { payees }, subject }: PolicyQuestion): PolicyStop[] {
  if (payees === null) return [];
  const allowed = new Set(payees.map((payee) => payee.toLowerCase()));
  return subject.payees.filter((payee) => payee === null || !allowed.has(payee)).map(stopPayee);
}

function judgeLimit(limit: PolicyLimit, { subject, history, moment: { at } }: PolicyQuestion): JudgedByPolicy {
  const amount = amountOf(subject, limit);
  const currency = subject.amounts.find(({ token }) => token === (limit.token?.toLowerCase() ?? null));
  if (amount === 0n || currency === undefined) return { stops: [], twice: [] };
  const about = { limit, currency, amount };
  const stops: PolicyStop[] = isAbove(amount, limit.perRequest) ? [stopRequest(about)] : [];
  const spent: Total = limit.perDay === null ? 0n : spentInDay({ history, limit, subject, at });
  if (isAbove(addTotals(spent, amount), limit.perDay)) stops.push(stopDay({ ...about, spent }));
  return { stops, twice: isAbove(amount, limit.twiceAbove) ? [askTwice(about)] : [] };
}

/** Nobody knows whether what is not bounded is above a value. */
function judgeOpenTwice({ policy, subject }: PolicyQuestion): string[] {
  const isOpen = openOf({ policy, subject }) !== null;
  return isOpen && policy.limits.some(({ twiceAbove }) => twiceAbove !== null) ? [askTwiceOpen()] : [];
}
