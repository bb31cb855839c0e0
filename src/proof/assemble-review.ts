import { findChain } from '#shared/chains.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { CheckName, Finding, RecordKind, Review, ReviewCall } from '#shared/model/review.ts';
import { findDoubt } from './findings/knowledge-findings.ts';
import { weighFindings } from './findings/weigh-findings.ts';
import { readAddress, showAddress } from './hex-bytes.ts';
import { type Judgement, mismatchOf, toCheck } from './judgement.ts';
import type { ProofContext } from './proof-context.ts';
import { rateReview } from './rate-review.ts';
import { safeText } from './safe-text.ts';
import { decideVerdict } from './verdict.ts';
import { whyRefused } from './why-not-signable.ts';

/** A clause, as the reason of every effect is: it stands behind a colon, in reviews and in the reasons of a policy. */
const UNPROVEN = 'what can be done with it is not proven';

export type ReviewParts = {
  kind: RecordKind;
  context: ProofContext;
  /** In the order in which they are shown; the first that failed is the reason of a refusal. */
  judgements: readonly [CheckName, Judgement<unknown>][];
  /** As the rules give them, in the order of the record. */
  findings: Finding[];
  calls: ReviewCall[];
  /** What a message request holds, as it is shown. */
  request?: Pick<Review, 'message' | 'signIn' | 'typedData' | 'rawMessage'> | undefined;
  /** What signing it can do at most. */
  effects: Effects;
  /** What is known of the addresses that are named. */
  addresses?: Review['addresses'] | undefined;
  /** The chain's name in the record. */
  chain: string | undefined;
  /** The pending locator that it is about, verbatim; undefined where there is none. */
  signer: string | undefined;
  /** What signing does, for a verdict that allows it. */
  headline: string;
  hashes: Review['hashes'];
  /** A reason outside the checks for which nothing is proven. */
  unprovenBecause?: string | undefined;
};

/** Puts a review together from what was judged and found. */
export function assembleReview(parts: ReviewParts): Review {
  const { kind, context, judgements, calls, request, hashes } = parts;
  const findings = weighFindings([...findDoubt(context.knowledge), ...parts.findings], context.knowledge?.severities);
  const checks = judgements.map(([name, judgement]) => toCheck({ name, judgement }));
  const refusal = judgements.map(([, judgement]) => mismatchOf(judgement)).find((mismatch) => mismatch !== undefined);
  const verdict = decideVerdict({ checks, findings, calls, unprovenBecause: parts.unprovenBecause });
  const notPossible = checks.find(({ outcome }) => outcome === 'not-possible');
  const because = parts.unprovenBecause ?? notPossible?.sentence ?? 'Nothing was checked.';
  const effects = verdict === 'unproven' ? leaveAllOpen(parts.effects) : parts.effects;
  const knowsParties = context.knowledge?.knownAddresses !== undefined;
  const review: Omit<Review, 'headline'> = {
    version: 1,
    kind,
    recordId: context.recordId,
    asks: writeAsks(parts),
    calls,
    ...request,
    ...(parts.addresses && { addresses: parts.addresses }),
    findings,
    checks,
    verdict,
    effects,
    rating: rateReview({ verdict, findings, effects, knowsParties }),
    ...(refusal && { refusal }),
    ...(verdict === 'unproven' && { unprovenBecause: because }),
    hashes,
  };
  return { ...review, headline: chooseHeadline({ review, because, headline: parts.headline }) };
}

/** What is not proven may do anything, whatever its parts look like; why nothing is proven stands in the headline. */
function leaveAllOpen(effects: Effects): Effects {
  return { ...effects, open: [{ contract: null, because: UNPROVEN }, ...effects.open] };
}

/** The headline never describes a harmless act that is not what the signature would be for. */
function chooseHeadline({
  review: { verdict, refusal, findings },
  because,
  headline,
}: {
  review: Omit<Review, 'headline'>;
  because: string;
  headline: string;
}): string {
  if (verdict === 'unproven') return `May authorise anything this wallet can do. ${because}`;
  if (verdict !== 'refused') return headline;
  return `Refused. ${whyRefused({ refusal, findings })}`;
}

function writeAsks({ context, chain, signer }: ReviewParts): Review['asks'] {
  const { profile, walletAddress, walletAddressSource, signerAddress } = context;
  const address = readAddress(walletAddress);
  return {
    profileId: profile.id,
    profileName: profile.name,
    environment: profile.environment,
    wallet: address === undefined ? safeText(walletAddress) : showAddress(address),
    walletAddressSource,
    chain: safeText(chain ?? ''),
    chainId: findChain(chain ?? '')?.id ?? null,
    signer: signer ?? (signerAddress === null ? '' : `evm-keypair:${signerAddress}`),
  };
}
