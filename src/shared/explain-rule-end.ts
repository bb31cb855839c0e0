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
  const done = signed === 0 ? 'It signed nothing.' : `It signed ${countOf(signed)}.`;
  const left =
    waiting === 0 ? 'Nothing waits for you.' : `${countOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for you.`;
  return `${done} ${left}`;
}

function countOf(number: number): string {
  return number === 1 ? '1 request' : `${number.toLocaleString('en')} requests`;
}
