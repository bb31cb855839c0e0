import { randomUUID } from 'node:crypto';
import { leftOfRule } from '#proof/policy/judge-allow-rule.ts';
import { momentOf } from '#proof/policy/moment.ts';
import type { Failure } from '#shared/failure.ts';
import type { RuleEnd, RunningRule } from '#shared/model/allow-rule.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { StartedRule } from '../policy/policy-memory.ts';
import type { SignerSession } from '../signer-session.ts';
import { findRunningRule, holdRule, requireTestProfile } from './hold-rule.ts';
import { clockIsBehind, ruleRunsAlready } from './rule-failure.ts';

type Session = Pick<SignerSession, 'rules' | 'now' | 'upFor' | 'withLedger'>;
type StartRequest = Extract<SignerRequest, { type: 'start-allow-rule' }>;

/** Starts a rule, as a person confirmed it: it counts from the moment at which ledger and log of decisions have it. */
export function startRule(
  { profile: { id, name }, rule }: StartRequest,
  session: Session,
  vault: Vault,
): Promise<Result<null, Failure>> {
  return session.withLedger(async (ledger) => {
    const refusal = await refuseStarting({ id, name }, { session, vault, ledger });
    if (refusal !== undefined) return fail(refusal);
    const ruleId = randomUUID();
    const upFor = session.upFor();
    ledger.stage({ type: 'allow-rule-started', ruleId, profileId: id, profileName: name, rule });
    ledger.decisions.stage({ profile: { id, name }, ruleId, rule }, session.now().toISOString());
    const kept = await ledger.commit();
    if (kept.ok) session.rules.start(id, { id: ruleId, upFor });
    return kept;
  });
}

async function refuseStarting(
  { id, name }: StartRequest['profile'],
  { session, vault, ledger }: { session: Session; vault: Vault; ledger: Ledger },
): Promise<Failure | undefined> {
  const environment = await requireTestProfile({ profileId: id, profileName: name, vault });
  if (!environment.ok) return environment.failure;
  const moment = { now: session.now(), upFor: session.upFor() };
  if (momentOf(moment.now, ledger.memory.lastMoment).isBehind) return clockIsBehind();
  const running = findRunningRule({ ...moment, profileId: id, rules: session.rules, memory: ledger.memory });
  return running === undefined ? undefined : ruleRunsAlready(name);
}

/** Ends a rule: at once in this process, and then in the ledger. Succeeds also where none runs. */
export async function endRule(
  { profileId, because }: { profileId: string; because: RuleEnd },
  session: Session,
): Promise<Result<null, Failure>> {
  if (!session.rules.end(profileId)) return succeed(null);
  return session.withLedger(async (ledger) => {
    const started = ledger.memory.policies.findRule(profileId);
    if (started === undefined) return succeed(null);
    const { ruleId, profileName } = started.entry;
    ledger.stage({ type: 'allow-rule-ended', ruleId, profileId, because });
    ledger.decisions.stage(
      { profile: { id: profileId, name: profileName }, ruleId, rule: null },
      session.now().toISOString(),
    );
    return ledger.commit();
  });
}

/** The rules that run now, with what is left of each. */
export async function listRules(session: Session, vault: Vault): Promise<Result<RunningRule[], Failure>> {
  // Without one the ledger is not needed, which cannot be read while it is locked with a passphrase.
  if (session.rules.listProfiles().length === 0) return succeed([]);
  return session.withLedger(async ({ memory }) => {
    const moment = { now: session.now(), upFor: session.upFor() };
    const rules: RunningRule[] = [];
    for (const profileId of session.rules.listProfiles()) {
      const started = findRunningRule({ ...moment, profileId, rules: session.rules, memory });
      const held = started && (await holdRule(started, vault));
      if (held?.ok) {
        const history = memory.policies.signedSince(profileId, {
          from: held.value.started.from,
          keys: held.value.keys,
        });
        rules.push({
          ...describeRule(held.value.started),
          ...leftOfRule({ rule: held.value.started.entry.rule, history }),
        });
      }
    }
    return succeed(rules);
  });
}

function describeRule({ entry, at }: StartedRule) {
  const { ruleId: id, profileId, profileName, rule } = entry;
  return { id, profileId, profileName, rule, startedAt: at, endsAt: at + rule.minutes * 60_000 };
}
