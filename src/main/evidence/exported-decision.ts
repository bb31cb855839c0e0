import { proveDecision } from '#proof/evidence/prove-decision.ts';
import type { Failure } from '#shared/failure.ts';
import type { AllowRule } from '#shared/model/allow-rule.ts';
import { type Decision, isPolicyChange, isRuleChange, type LogLine } from '#shared/model/decision.ts';
import type { IntentCondition } from '#shared/model/intent.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { Finding, Rating, RecordKind, Verdict } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { approvalTarget } from '../approvals/approval-target.ts';
import { breathe } from '../breathe.ts';
import { describeRule } from '../profiles/describe-allow-rule.ts';
import { describePolicy } from '../profiles/describe-policy.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { explainNothingSigned } from './evidence-failures.ts';

/** One decision as an auditor reads it. Times are ISO 8601 in UTC. */
export type ExportedDecision = {
  /** Its place in the log, from 1 on. */
  number: number;
  /** When it was signed. */
  at: string;
  approvedAt: string;
  /** Whether a person said yes, or a rule signed it by itself. */
  approvedBy: 'person' | 'rule';
  profile: string;
  environment: string;
  kind: RecordKind;
  recordId: string;
  wallet: string;
  signer: string;
  chain: string;
  /** What it does, the proof made again from what was signed. */
  headline: string;
  verdict: Verdict;
  rating: Rating;
  findings: Pick<Finding, 'rule' | 'severity' | 'sentence'>[];
  /** The end of the wallet's address was typed for it, as for what cannot be proven. */
  typedWalletEnd: boolean;
  reviewDigest: string;
  challenge: string;
  signature: string;
  /** How its entry in the journal stands; null where the journal has none. */
  outcome: string | null;
  transactionHash: string | null;
  /** The session of the signer it was signed in; null where an older version signed it. */
  session: string | null;
  app: string;
  system: string;
  /** The hash that links it to those before it. */
  hash: string;
  /** File of the older log that it is from; null for the one that this signer writes. */
  log: string | null;
};

/** What the profile signs at all was changed; null where anything may be signed. */
export type ExportedPolicyChange = {
  number: number;
  at: string;
  profile: string;
  policy: Policy | null;
  /** The policy in words. */
  rules: string | null;
  hash: string;
  log: string | null;
};

/** A rule by which the profile signs by itself was started, or ended (null). */
export type ExportedRuleChange = {
  number: number;
  at: string;
  profile: string;
  allowRule: AllowRule | null;
  /** The rule in words. */
  rules: string | null;
  hash: string;
  log: string | null;
};

export type ExportedLine = ExportedDecision | ExportedPolicyChange | ExportedRuleChange;

const OUTCOMES: Readonly<Record<IntentCondition, string>> = {
  active: 'under way',
  parked: 'stopped trying',
  uncertain: 'uncertain',
  failed: 'failed',
  done: 'done',
  dismissed: 'dismissed',
};

type Options = { store: Pick<Store, 'intents' | 'profiles'>; signer: SignerPort };
type Question = { profileId: string; fromDay?: string | undefined; toDay?: string | undefined };

/** What was found. `unverified`: files of older logs that could not be verified, and of which nothing is here. */
export type ReadDecisions = { decisions: ExportedLine[]; unreadable: number; unverified: string[] };

/**
 * Every decision of the profile in these days, the oldest first, of this signer's log and of the older ones beside it, and how many lines
 * could not be read. Fails where there is none.
 */
export async function readDecisions(
  { store, signer }: Options,
  { profileId, fromDay = '', toDay = '9999-12-31' }: Question,
): Promise<Result<ReadDecisions, Failure>> {
  const decisions: ExportedLine[] = [];
  const unverified: string[] = [];
  const seen = new Set<string>();
  let unreadable = 0;
  for await (const page of readPages(signer)) {
    if (!page.ok) return page;
    const { log, lines, isSound } = page.value;
    if (!isSound && log !== null) unverified.push(log);
    for (const line of lines) {
      if (line === null) unreadable += 1;
      // A log that was set aside and put back is there twice.
      else if (isAskedFor(line, { profileId, fromDay, toDay }) && !seen.has(line.hash)) {
        seen.add(line.hash);
        decisions.push(describeLine(line, { store, log }));
      }
    }
    await breathe();
  }
  if (decisions.length === 0) return fail(explainNothingSigned({ unreadable, unverified }));
  return succeed({
    decisions: decisions.toSorted((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at))),
    unreadable,
    unverified,
  });
}

type Page = { log: string | null; isSound: boolean; lines: (LogLine | null)[] };

/** The signer's own log page by page, then each of the older ones. */
async function* readPages(signer: SignerPort): AsyncGenerator<Result<Page, Failure>, void> {
  for (let from: number | null = 0; from !== null; ) {
    const page: Result<SignerAnswer<'list-decisions'>, Failure> = await signer.ask({ type: 'list-decisions', from });
    yield page.ok ? succeed({ log: null, isSound: true, lines: page.value.lines }) : page;
    from = page.ok ? page.value.next : null;
  }
  for (let [log, from] = [0, 0]; ; ) {
    const asked = { type: 'list-older-decisions', log, from } as const;
    const page: Result<SignerAnswer<'list-older-decisions'>, Failure> = await signer.ask(asked);
    if (!page.ok) return yield page;
    if (page.value === null) return;
    const { name, isSound, lines, next } = page.value;
    yield succeed({ log: name, isSound, lines });
    [log, from] = next === null ? [log + 1, 0] : [log, next];
  }
}

function isAskedFor({ at, decision }: LogLine, { profileId, fromDay, toDay }: Required<Question>): boolean {
  const day = at.slice(0, 10);
  return decision.profile.id === profileId && day >= String(fromDay) && day <= String(toDay);
}

type Describing = { store: Options['store']; log: string | null };

function describeLine({ seq: number, at, hash, decision }: LogLine, { store, log }: Describing): ExportedLine {
  const place = { number, at, hash, log };
  if (isRuleChange(decision)) {
    const { rule, profile: named } = decision;
    const profile = store.profiles.get(named.id);
    const rules = rule === null || profile === undefined ? null : describeRule(rule, profile).map(writeFact).join('. ');
    return { ...place, profile: named.name, allowRule: rule, rules };
  }
  if (!isPolicyChange(decision)) return { ...place, ...describeDecision(decision, store) };
  const { policy, profile: named } = decision;
  const profile = store.profiles.get(named.id);
  const rules =
    policy === null || profile === undefined ? null : describePolicy(policy, profile).map(writeFact).join('. ');
  return { ...place, profile: named.name, policy, rules };
}

const writeFact = ({ name, value }: SurfaceFact): string => `${name}: ${value}`;

function describeDecision(
  decision: Decision,
  store: Options['store'],
): Omit<ExportedDecision, 'number' | 'at' | 'hash' | 'log'> {
  const { profile, kind, recordId, walletAddress, signerAddress, runtime } = decision;
  const review = proveDecision(decision);
  const target = approvalTarget({ kind, walletAddress, recordId, signerAddress });
  const intent = store.intents.findLatest({ profileId: profile.id, kind: 'approve', target });
  const isOfThis = intent?.facts.signature === decision.signature;
  const txId = isOfThis ? intent.facts.txId : undefined;
  return {
    approvedAt: new Date(decision.approvedAt).toISOString(),
    approvedBy: decision.ruleId === undefined ? 'person' : 'rule',
    profile: profile.name,
    environment: profile.environment,
    kind,
    recordId,
    wallet: walletAddress,
    signer: signerAddress,
    chain: review.asks.chain,
    headline: review.headline,
    verdict: review.verdict,
    rating: review.rating,
    findings: review.findings.map(({ rule, severity, sentence }) => ({ rule, severity, sentence })),
    typedWalletEnd: decision.typedWalletEnd !== undefined,
    reviewDigest: decision.reviewDigest,
    challenge: decision.challenge,
    signature: decision.signature,
    outcome: isOfThis ? OUTCOMES[intent.condition] : null,
    transactionHash: typeof txId === 'string' ? txId : null,
    session: decision.session ?? null,
    app: runtime.app,
    system: runtime.system,
  };
}
