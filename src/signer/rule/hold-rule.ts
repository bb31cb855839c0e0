import { isRuleOver, type RunOfRule } from '#proof/policy/judge-allow-rule.ts';
import { momentOf } from '#proof/policy/moment.ts';
import type { Failure } from '#shared/failure.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Vault } from '../keychain/vault.ts';
import type { LedgerMemory } from '../ledger/ledger-memory.ts';
import type { StartedRule } from '../policy/policy-memory.ts';
import { noRuleInProduction } from './rule-failure.ts';
import type { RunningRules } from './running-rules.ts';

/** A rule that runs, with everything that it is judged by. */
export type HeldRule = {
  started: StartedRule;
  /** As kept beside the API key: main's own files can be edited. */
  environment: Environment;
  /** What the keychain holds for its profile, in lower case. */
  keys: ReadonlySet<string>;
};

export type RuleMoment = {
  now: Date;
  /** For how long the computer is up, in milliseconds. */
  upFor: number;
};

type Question = RuleMoment & { profileId: string; rules: RunningRules; memory: LedgerMemory };

/** The rule that runs in a profile: started in this process, the last one in its ledger, not ended and not over; undefined where there is none. */
export function findRunningRule({ profileId, rules, memory, now, upFor }: Question): StartedRule | undefined {
  const running = rules.find(profileId);
  const started = memory.policies.findRule(profileId);
  if (running === undefined || started === undefined || started.entry.ruleId !== running.id) return undefined;
  const { at, isBehind } = momentOf(now, memory.lastMoment);
  const run: RunOfRule = {
    rule: started.entry.rule,
    started: { at: started.at, upFor: running.upFor },
    now: { at, upFor },
    isBehind,
  };
  return isRuleOver(run) ? undefined : started;
}

/** What has to be asked of the keychain before a rule signs. Fails where its profile is not known as one for tests. */
export async function holdRule(started: StartedRule, vault: Vault): Promise<Result<HeldRule, Failure>> {
  const { profileId, profileName } = started.entry;
  const environment = await requireTestProfile({ profileId, profileName, vault });
  if (!environment.ok) return environment;
  const keys = await vault.listKeys(profileId);
  if (!keys.ok) return keys;
  return succeed({
    started,
    environment: environment.value,
    keys: new Set(keys.value.map((address) => address.toLowerCase())),
  });
}

/** Only what was said when the API key was stored counts. Whatever is not known as a test is none. */
export async function requireTestProfile({
  profileId,
  profileName,
  vault,
}: {
  profileId: string;
  profileName: string;
  vault: Vault;
}): Promise<Result<Environment, Failure>> {
  const stored = await vault.readApiKey(profileId);
  if (!stored.ok) return stored;
  const { environment } = stored.value;
  const isTest = environment === 'practice' || environment === 'staging';
  return isTest ? succeed(environment) : fail(noRuleInProduction(profileName));
}
