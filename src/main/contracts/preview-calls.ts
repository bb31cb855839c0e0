import { findGuardedCall } from '#proof/calls/find-guarded-call.ts';
import type { PlainCall } from '#proof/calls/plain-call.ts';
import { weighFindings } from '#proof/findings/weigh-findings.ts';
import { showAddress } from '#proof/hex-bytes.ts';
import { toReviewCall } from '#proof/meaning/describe-call.ts';
import { writeHeadline } from '#proof/meaning/write-headline.ts';
import { findOtherEnvironment } from '#proof/record/environment-findings.ts';
import { judgeChain } from '#proof/record/judge-chain.ts';
import { findAddressSource } from '#proof/record/judge-wallet.ts';
import { weighCalls } from '#proof/weigh-calls.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ComposePreview, ComposeProblem } from '#shared/ipc/compose-views.ts';
import type { ComposedCall } from '#shared/model/composed-call.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { AddressSource, Finding } from '#shared/model/review.ts';
import { encodeComposedCall } from './encode-composed-call.ts';

/** Whose request it will be, and what is known there. */
export type PreviewPlace = {
  chain: string;
  wallet: Hex;
  walletAddressSource: AddressSource;
  profile: Profile;
  knowledge: ProofKnowledge;
};

type PreviewQuestion = PreviewPlace & { calls: readonly ComposedCall[] };

/**
 * Says what composed calls would do, with the sentences and findings that the review of their transaction will have. What only
 * the service's record can tell is not among them: fees, nonce, the account's kind.
 */
export function previewCalls({ calls, ...question }: PreviewQuestion): ComposePreview {
  const encoded: PlainCall[] = [];
  const problems: ComposeProblem[] = [];
  for (const [index, composed] of calls.entries()) {
    const call = encodeComposedCall(composed, question);
    if (call.ok) encoded.push(call.value);
    else problems.push(...call.failure.map((problem) => ({ call: index, ...problem })));
  }
  return problems.length > 0 ? { ok: false, problems } : describeAll(encoded, question);
}

function weigh(calls: readonly PlainCall[], { profile, chain, wallet, knowledge }: PreviewPlace) {
  return weighCalls({ calls, profile, chain, known: findChain(chain), wallet, knowledge });
}

/** The headline alone. */
export function sayCalls(calls: readonly PlainCall[], place: PreviewPlace): string {
  const { described, effects } = weigh(calls, place);
  return writeHeadline(described, effects);
}

function describeAll(calls: readonly PlainCall[], question: PreviewPlace): ComposePreview {
  const { profile, chain, walletAddressSource, knowledge } = question;
  const { described, effects, findings, addresses } = weigh(calls, question);
  return {
    ok: true,
    headline: writeHeadline(described, effects),
    calls: described.map(toReviewCall),
    findings: weighFindings(
      [
        ...findAddressSource(walletAddressSource),
        ...findOtherEnvironment({ profile, chain }),
        ...findRefusal(calls, question),
        ...findings,
      ],
      knowledge.severities,
    ),
    addresses: addresses ?? [],
    encoded: calls.map(({ to, value, data }) => ({ to: showAddress(to), value: String(value), data })),
  };
}

/** What the review's checks, and not its findings, would stop at: said before anything is sent. */
function findRefusal(calls: readonly PlainCall[], { wallet, chain }: PreviewPlace): Finding[] {
  const guarded = findGuardedCall({ calls, wallet, validator: undefined });
  return [
    ...(guarded === undefined
      ? []
      : [finding('call-to-wallet-itself', 'forbidden', `${guarded.sentence} Such a transaction is never signed.`)]),
    ...findUnprovableChain(chain),
  ];
}

/** Says beforehand that nothing can be proven on a chain. */
export function findUnprovableChain(chain: string): Finding[] {
  const judged = judgeChain(chain);
  return judged.outcome === 'not-possible' ? [finding('chain-not-provable', 'caution', judged.sentence)] : [];
}

function finding(rule: Finding['rule'], severity: Finding['severity'], sentence: string): Finding {
  return { rule, severity, sentence, facts: {} };
}
