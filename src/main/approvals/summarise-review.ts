import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { APPROVAL_REQUESTERS } from '#shared/approval-view.ts';
import { briefText } from '#shared/cut-text.ts';
import { readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { LeavingLine } from '#shared/ipc/views.ts';
import type { Severity } from '#shared/model/finding-severity.ts';
import type { PolicySubject } from '#shared/model/policy.ts';
import type { Rating, Review, ReviewCall, Verdict } from '#shared/model/review.ts';
import { tellRequester } from '#shared/tell-requester.ts';
import { type MovesSummary, summariseMoves } from './summarise-moves.ts';
import { writeLeaving } from './write-leaving.ts';

/** What a row of the inbox says of a review, and what it is found by. */
export type ReviewSummary = {
  /** Its beginning, where it is longer than any row. */
  headline: string;
  verdict: Verdict;
  rating: Rating;
  requester: (typeof APPROVAL_REQUESTERS)[number];
  /** The gravest thing to weigh about it, as the catalogue calls it. */
  worst: string | null;
  severity: Severity | null;
  /** What leaves the wallet in one currency; null where nothing does, as far as that is bounded. */
  leaving: LeavingLine | null;
  /** What it moves, and who has to do with it. */
  moves: MovesSummary;
  /** What a policy looks at. */
  subject: PolicySubject;
  /** What leaves, each once: symbol and contract. */
  tokens: string[];
  /** What the operator calls addresses that it names, by the address in lower case. */
  names: Record<string, string>;
  /** What there is to weigh about it, as the catalogue calls it. */
  findings: string[];
  /** In lower case: headline, message, findings, and each address and name in it. */
  words: string;
};

/** As much of a headline as a row shows with the addresses in it whole. */
const LONGEST_HEADLINE = 600;
/** As much as a request is found by: a thousand addresses and more. */
const LONGEST_WORDS = 60_000;

export function summariseReview(review: Review): ReviewSummary {
  const { headline, verdict, rating, findings, effects, addresses = [] } = review;
  const named = addresses.flatMap(({ address, name }) => (name === undefined ? [] : [[address.toLowerCase(), name]]));
  // The gravest stand first.
  const [worst] = findings;
  return {
    headline: briefText(headline, LONGEST_HEADLINE),
    verdict,
    rating,
    requester: tellRequester(review),
    worst: nameWorst(review),
    severity: worst?.severity ?? null,
    leaving: writeLeaving(effects),
    moves: summariseMoves(review),
    subject: policySubjectOf(review),
    tokens: [...new Set(effects.leaving.map(nameToken))],
    names: Object.fromEntries(named),
    findings: [...new Set(findings.map(({ rule }) => readFindingRule(rule).title))],
    words: writeWords(review),
  };
}

/** Of what is not clear and has no finding to weigh it is that nothing bounds it. */
function nameWorst({ findings: [worst], rating, effects }: Review): string | null {
  if (worst !== undefined && worst.severity !== 'info') return readFindingRule(worst.rule).title;
  return rating === 'look' && effects.open.length > 0 ? readFindingRule('open-effect').title : null;
}

/** The contract stands beside the symbol: anybody may take that. */
function nameToken({ token, symbol }: { token?: string | undefined; symbol?: string | undefined }): string {
  if (token === undefined) return symbol ?? NATIVE;
  return symbol === undefined ? token.toLowerCase() : `${symbol} ${token.toLowerCase()}`;
}

const NATIVE = 'native';

function writeWords(review: Review): string {
  const { headline, message, findings, addresses = [], effects, calls, asks } = review;
  const words = new Set([headline, message?.slice(0, LONGEST_HEADLINE), asks.wallet, asks.chain]);
  for (const { rule } of findings) words.add(readFindingRule(rule).title);
  for (const { address, name } of addresses) words.add(address).add(name);
  for (const { to, token, symbol } of effects.leaving)
    words
      .add(to ?? '')
      .add(token)
      .add(symbol);
  for (const { by, token, symbol } of effects.spendable)
    words
      .add(by ?? '')
      .add(token)
      .add(symbol);
  addParties(calls, words);
  const text = [...words].filter(Boolean).join('\n');
  return text.slice(0, LONGEST_WORDS).toLowerCase();
}

function addParties(calls: readonly ReviewCall[], words: Set<string | undefined>): void {
  for (const { to, facts, inner = [] } of calls) {
    words.add(to);
    for (const { value } of facts) if (/^0x[0-9a-f]{40}$/i.test(value)) words.add(value);
    addParties(inner, words);
  }
}
