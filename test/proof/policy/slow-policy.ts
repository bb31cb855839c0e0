import type { Policy, PolicySubject } from '#shared/model/policy.ts';

export type SlowMoment = { at: number; minute: number; day: number; isBehind: boolean };
export type SlowSigned = { subject: PolicySubject; at: number; isNoted: boolean };

/**
 * The rules of a policy a second time, written from what they promise: minute by minute, token by token, over all that was ever signed.
 * @returns the names of the rules that stop, each once, and whether it is to be confirmed twice
 */
export function judgeSlowly(policy: Policy, subject: PolicySubject, signed: readonly SlowSigned[], now: SlowMoment) {
  const rules = new Set<string>();
  const has = (act: string) => (policy.denied as readonly string[]).includes(act);
  let isKnown = subject.open === null;
  if (subject.isText && policy.allowsTexts && !subject.isUnproven) isKnown = true;
  let hasBound = policy.payees !== null;
  for (const limit of policy.limits) if (limit.perRequest !== null || limit.perDay !== null) hasBound = true;
  if (!isKnown && (has('unbounded') || hasBound)) rules.add('unbounded');
  if (has('messages') && subject.kind === 'signature') rules.add('messages');
  if (has('unproven') && subject.isUnproven) rules.add('unproven');
  if (has('allowances') && subject.allows) rules.add('allowances');
  if (has('control') && subject.changesControl) rules.add('control');
  if (policy.hours !== null && (now.isBehind || !listMinutes(policy.hours).has(now.day * 1440 + now.minute)))
    rules.add('hours');
  if (policy.payees !== null)
    for (const payee of subject.payees)
      if (payee === null || !policy.payees.some((one) => one.toLowerCase() === payee)) rules.add('payees');
  let twice = !isKnown && policy.limits.some(({ twiceAbove }) => twiceAbove !== null);
  for (const amount of subject.amounts) {
    let isLimited = false;
    for (const limit of policy.limits) {
      if (!isSame(subject.chain, amount.token, limit)) continue;
      isLimited = true;
      const much = numberOf(amount.atMost);
      if (much === 0n) continue;
      if (limit.perRequest !== null && much > BigInt(limit.perRequest)) rules.add('request-limit');
      if (limit.twiceAbove !== null && much > BigInt(limit.twiceAbove)) twice = true;
      if (limit.perDay !== null && much + spentSlowly(limit, subject, signed, now.at) > BigInt(limit.perDay))
        rules.add('day-limit');
    }
    if (has('other-tokens') && !isLimited && amount.atMost !== '0') rules.add('other-tokens');
  }
  return { rules: [...rules].sort(), twice };
}

/** More than all the money there is. */
const ENDLESS = 10n ** 90n;

function numberOf(atMost: string | null): bigint {
  return atMost === null ? ENDLESS : BigInt(atMost);
}

type Place = Policy['limits'][number];

function isSame(chain: string | null, token: string | null, limit: Place): boolean {
  if (chain !== null && chain !== limit.chain) return false;
  return token === null || limit.token === null ? token === limit.token : token === limit.token.toLowerCase();
}

function spentSlowly(limit: Place, asked: PolicySubject, signed: readonly SlowSigned[], at: number): bigint {
  const day = signed.filter((one) => at - one.at < 24 * 3_600_000 && one.subject.key !== asked.key);
  const first = day.filter((one, place) => day.findIndex(({ subject }) => subject.key === one.subject.key) === place);
  let sum = 0n;
  for (const { subject, isNoted } of first) {
    if (!isNoted) sum += ENDLESS;
    else
      for (const { token, atMost } of subject.amounts) if (isSame(subject.chain, token, limit)) sum += numberOf(atMost);
  }
  return sum;
}

/** Every minute of a week in which something may be signed. */
function listMinutes({ from, until, days }: NonNullable<Policy['hours']>): Set<number> {
  const minutes = new Set<number>();
  for (const day of days) {
    for (let minute = from; minute !== until; minute = (minute + 1) % 1440) {
      const onDay = minute >= from ? day : (day + 1) % 7;
      minutes.add(onDay * 1440 + minute);
    }
  }
  return minutes;
}
