import { proveDecision } from '#proof/evidence/prove-decision.ts';
import type { Spending } from '#proof/policy/day-spending.ts';
import { judgePolicy } from '#proof/policy/judge-policy.ts';
import { momentOf } from '#proof/policy/moment.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import { stopsEverything } from '#proof/policy/stops-everything.ts';
import { type DecisionLine, isSignatureLine, type LogLine } from '#shared/model/decision.ts';
import type { Policy, PolicyTrial } from '#shared/model/policy.ts';
import type { Ledger } from '../ledger/ledger.ts';

const MOST_TRIED = 100;

type Trial = { profileId: string; policy: Policy };

/**
 * Holds the last requests that a profile signed against a policy, one after the other, as if it had been there: what it would have
 * stopped counts for no limit afterwards.
 */
export function tryPolicy({ profileId, policy }: Trial, { decisions }: Ledger): PolicyTrial {
  const stopped: PolicyTrial['stopped'][number][] = [];
  const history: Spending[] = [];
  const lines = listLast(decisions.lines(), profileId);
  let last = 0;
  let twice = 0;
  for (const { at, decision } of lines) {
    const moment = momentOf(new Date(at), last);
    const subject = policySubjectOf(proveDecision(decision));
    const judged = judgePolicy({ policy, subject, history, moment });
    const [first] = judged.stops;
    if (first !== undefined) {
      stopped.push({ recordId: decision.recordId, at, sentence: first.sentence });
      continue;
    }
    if (judged.twice.length > 0) twice += 1;
    last = moment.at;
    const { key, chain, amounts } = subject;
    history.push({ key, at: moment.at, chain, amounts });
  }
  return { tried: lines.length, stopped, twice, stopsAll: stopsEverything(policy) ?? explainAll(lines, stopped) };
}

function explainAll(lines: readonly unknown[], stopped: readonly unknown[]): string | null {
  return lines.length > 0 && stopped.length === lines.length
    ? 'It would have stopped every one of the last requests.'
    : null;
}

/** The newest signature of each request, as far as it can be read. */
function listLast(lines: Iterable<LogLine | undefined>, profileId: string): DecisionLine[] {
  const last = new Map<string, DecisionLine>();
  for (const line of lines) {
    if (line === undefined || !isSignatureLine(line) || line.decision.profile.id !== profileId) continue;
    const { recordId, challenge } = line.decision;
    const key = `${recordId} ${challenge}`;
    last.delete(key);
    last.set(key, line);
    const [oldest] = last.keys();
    if (last.size > MOST_TRIED && oldest !== undefined) last.delete(oldest);
  }
  return [...last.values()];
}
