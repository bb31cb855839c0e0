import type { PolicyAmount, PolicyHours, PolicyLimit, PolicyStop } from '#shared/model/policy.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import { writeEffectAmount } from '../effects/write-effect-amount.ts';
import type { Total } from './day-spending.ts';

/** Those that have one sentence, whatever the request. */
type OneAct = Exclude<PolicyAct, 'other-tokens' | 'unbounded'>;

const ACT_SENTENCES: Readonly<Record<OneAct, string>> = {
  allowances: 'It lets somebody take tokens later, which the policy does not allow.',
  control: 'It changes who controls something, which the policy does not allow.',
  messages: 'It is a message, and the policy lets only transactions be signed.',
  unproven: 'It could not be proven, and the policy lets only proven requests be signed.',
};

export function stopAct(act: OneAct): PolicyStop {
  return { rule: act, sentence: ACT_SENTENCES[act] };
}

export function stopOpen(because: string): PolicyStop {
  const sentence = `What it can do at most is not known, so no limit can be shown to hold: ${because}.`;
  return { rule: 'unbounded', sentence };
}

export function stopOtherToken(amount: PolicyAmount): PolicyStop {
  const sentence = `It moves up to ${write(amount, amount.atMost)}, and the policy has no limit for that currency.`;
  return { rule: 'other-tokens', sentence };
}

export function stopClock(): PolicyStop {
  const sentence =
    'This computer’s clock is behind the last signature, so it is not known whether this is within the hours of the policy.';
  return { rule: 'hours', sentence };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function stopHours({ from, until, days }: PolicyHours): PolicyStop {
  const named = DAYS.filter((_, day) => days.includes(day));
  const on = named.length === 7 ? 'every day' : named.length === 0 ? 'on no day' : `on ${named.join(', ')}`;
  const sentence = `The policy lets requests be signed from ${writeMinute(from)} to ${writeMinute(until)} ${on}.`;
  return { rule: 'hours', sentence };
}

function writeMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

export function stopPayee(payee: string | null): PolicyStop {
  const sentence =
    payee === null
      ? 'Anyone may take what it gives, and the policy allows certain payees only.'
      : `${payee} is not among the payees of the policy.`;
  return { rule: 'payees', sentence };
}

/** Whoever works in another profile than the one of the policy has to know where to look. */
export function sayWhosePolicy({ profileId, profileName }: { profileId: string; profileName: string }, asker: string) {
  return profileId === asker ? '' : `By the policy of “${profileName}”: `;
}

type About = { limit: PolicyLimit; currency: PolicyAmount; amount: Total };

export function stopRequest({ limit, currency, amount }: About): PolicyStop {
  const [much, most] = [write(currency, amount), write(currency, limit.perRequest)];
  const sentence = `It moves up to ${much} on ${limit.chain}; the policy allows ${most} with one request.`;
  return { rule: 'request-limit', sentence };
}

export function stopDay({ limit, currency, amount, spent }: About & { spent: Total }): PolicyStop {
  const [much, before, most] = [amount, spent, limit.perDay].map((one) => write(currency, one));
  const sentence = `It moves up to ${much} on ${limit.chain}, after ${before} that was signed for in the last 24 hours; the policy allows ${most} a day.`;
  return { rule: 'day-limit', sentence };
}

export function askTwice({ limit, currency, amount }: About): string {
  const [much, most] = [write(currency, amount), write(currency, limit.twiceAbove)];
  return `It moves up to ${much} on ${limit.chain}; above ${most} the policy asks for a second confirmation.`;
}

export function askTwiceOpen(): string {
  return 'What it can do at most is not known; above a certain value the policy asks for a second confirmation.';
}

function write({ token, symbol, decimals }: PolicyAmount, amount: Total | string): string {
  return writeEffectAmount({
    ...(token !== null && { token }),
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
    amount: amount === null ? null : String(amount),
  });
}
