import type { ToldEnd } from './model/allow-rule.ts';

const SENTENCES: Readonly<Record<ToldEnd, string>> = {
  stopped: 'You stopped it.',
  over: 'Its time ran out.',
  spent: 'It signed as many requests as it was allowed to.',
  'amount-spent': 'Everything in its budget was spent.',
  failed: 'A request failed: look at Activity before you start another one.',
  locked: 'The app was locked.',
  restarted: 'Countersign was closed or restarted.',
};

/** Why a rule that signed by itself ended, in a sentence. */
export function explainRuleEnd(because: ToldEnd): string {
  return SENTENCES[because];
}

/** What it left behind: what it signed, and what waits for the operator. */
export function tellRuleEnd({ signed, waiting }: { signed: number; waiting: number }): string {
  return `${tellSigned(signed)} ${tellWaiting(waiting)}`;
}

function tellSigned(number: number): string {
  if (number === 0) return 'It signed nothing.';
  return number === 1 ? 'It signed 1 request.' : `It signed ${number.toLocaleString('en')} requests.`;
}

function tellWaiting(number: number): string {
  if (number === 0) return 'Nothing is waiting for you.';
  return number === 1 ? '1 request waits for you.' : `${number.toLocaleString('en')} requests wait for you.`;
}
