import type { Failure } from '#shared/failure.ts';

const NOTHING_SIGNED = 'Nothing was signed; the request still waits at the service.';
const NOT_STARTED = 'No rule was started.';

/** No rule runs, or another one than the request was approved by. */
export function ruleNotRunning(recordId: string): Failure {
  return {
    code: 'rule-not-running',
    happened: `The rule that was to sign ${recordId} is no longer running.`,
    kept: NOTHING_SIGNED,
    next: 'Open the request and decide yourself. A rule is started again in Settings → Policy.',
  };
}

/** @param because why it is left to a person, in sentences */
export function leftToPerson(recordId: string, because: readonly string[]): Failure {
  return {
    code: 'left-to-person',
    happened: `The rule does not sign ${recordId}. ${because.join(' ')}`,
    kept: NOTHING_SIGNED,
    next: 'Open the request and decide yourself.',
  };
}

export function noRuleInProduction(name: string): Failure {
  return {
    code: 'no-rule-in-production',
    happened: `“${name}” is not known as a staging or practice profile: nothing is signed by a rule there.`,
    kept: 'No rule runs in it, and nothing was signed by one.',
    next: 'Approve each request yourself. If it is a staging profile, enter its API key again in Settings → Profiles.',
  };
}

export function ruleRunsAlready(name: string): Failure {
  return {
    code: 'rule-runs-already',
    happened: `A rule runs in “${name}” already.`,
    kept: 'It keeps running.',
    next: 'Stop it first if you want another one.',
  };
}

export function clockIsBehind(): Failure {
  return {
    code: 'clock-behind',
    happened: 'This computer’s clock is behind the last entry of the ledger, so it is not known when a rule would end.',
    kept: NOT_STARTED,
    next: 'Set the clock right, then start it again.',
  };
}
