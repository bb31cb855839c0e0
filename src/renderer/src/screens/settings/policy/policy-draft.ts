import { isEvmAddress } from '#shared/hex.ts';
import type { Policy, PolicyLimit } from '#shared/model/policy.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import { policyWords } from './words.ts';

/** A policy as it is edited: what is switched off keeps what was typed. */
export type PolicyDraft = {
  isPayees: boolean;
  payees: string;
  limits: readonly PolicyLimit[];
  denied: readonly PolicyAct[];
  allowsTexts: boolean;
  isHours: boolean;
  from: string;
  until: string;
  days: readonly number[];
};

/** What each part of the form takes. */
export type DraftProps = { draft: PolicyDraft; onChange: (change: Partial<PolicyDraft>) => void };

/** Where there is no policy yet: nothing is limited, and what no limit could hold for is stopped. */
const NEW_DRAFT: PolicyDraft = {
  isPayees: false,
  payees: '',
  limits: [],
  denied: ['control', 'unbounded', 'unproven'],
  allowsTexts: false,
  isHours: false,
  from: '09:00',
  until: '17:00',
  days: [1, 2, 3, 4, 5],
};

export function draftOf(policy: Policy | null): PolicyDraft {
  if (policy === null) return NEW_DRAFT;
  const { payees, limits, denied, allowsTexts, hours } = policy;
  return {
    isPayees: payees !== null,
    payees: (payees ?? []).join('\n'),
    limits,
    denied,
    allowsTexts,
    isHours: hours !== null,
    from: hours === null ? NEW_DRAFT.from : writeMinute(hours.from),
    until: hours === null ? NEW_DRAFT.until : writeMinute(hours.until),
    days: hours === null ? NEW_DRAFT.days : hours.days,
  };
}

export type DraftProblems = { payees?: string; hours?: string };

/** The rules that a draft breaks, in words. */
export function checkDraft({ isPayees, payees, isHours, from, until }: PolicyDraft): DraftProblems {
  const wrong = isPayees ? listPayees(payees).find((payee) => !isEvmAddress(payee)) : undefined;
  const [first, last] = [readMinute(from), readMinute(until)];
  const isWrongTime = isHours && (first === undefined || last === undefined);
  return {
    ...(wrong !== undefined && { payees: policyWords.payees.wrong(wrong) }),
    ...(isWrongTime && { hours: policyWords.hours.wrong }),
    ...(isHours && !isWrongTime && first === last && { hours: policyWords.hours.same }),
  };
}

/** The policy that a draft says; undefined while it breaks a rule. */
export function readDraft(draft: PolicyDraft): Policy | undefined {
  if (Object.keys(checkDraft(draft)).length > 0) return undefined;
  const { isPayees, payees, limits, denied, allowsTexts, isHours, days } = draft;
  const [from = 0, until = 0] = [readMinute(draft.from), readMinute(draft.until)];
  return {
    payees: isPayees ? listPayees(payees) : null,
    limits,
    denied,
    allowsTexts,
    hours: isHours ? { from, until, days } : null,
  };
}

/** One on each line, each once. */
function listPayees(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
}

/** Minutes since midnight; undefined for what is no time of a day. */
function readMinute(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function writeMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
