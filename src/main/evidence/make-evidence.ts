import { writeEvidence } from '#proof/evidence/evidence.ts';
import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { explainNoDecision } from './evidence-failures.ts';

type Options = { store: Pick<Store, 'intents'>; signer: SignerPort };

/**
 * Everything that shows what was approved, in one text that needs neither this app nor its journal to be checked: the decision out of the
 * signer's log with its place in it, the review that it proves to, and what became of it.
 */
export async function makeEvidence({ store, signer }: Options, intent: IntentView): Promise<Result<string, Failure>> {
  const { profileId, id, condition } = intent;
  const row = store.intents.get(id);
  const recordId = intent.kind === 'approve' ? row?.facts.recordId : undefined;
  if (row === undefined || typeof recordId !== 'string') return fail(explainNoDecision());
  const answer = await signer.ask({ type: 'read-decision', profileId, recordId });
  if (!answer.ok) return answer;
  const decided = answer.value;
  if (decided === null || decided.line.decision.signature !== row.facts.signature) return fail(explainNoDecision());
  const review = proveDecision(decided.line.decision);
  const steps = store.intents.steps(id).map(({ state, condition: stood, at }) => ({
    ...{ state, condition: stood },
    at: new Date(at).toISOString(),
  }));
  const outcome = { condition, facts: asMembers(row.facts), steps };
  return succeed(writeEvidence({ ...decided, review: asMembers(review), outcome }));
}

/** As it comes back out of a file: members that are not there are left out. */
function asMembers(value: object): Record<string, unknown> {
  return JSON.parse(canonicalJson(value));
}

/** Says when, and of what: many of them lie in one folder. */
export function nameEvidence({ createdAt, id }: IntentView): string {
  return `countersign-evidence-${new Date(createdAt).toISOString().slice(0, 10)}-${id.slice(0, 8)}.json`;
}
