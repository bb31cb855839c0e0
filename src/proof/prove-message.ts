import type { Finding, Review } from '#shared/model/review.ts';
import type { Signature } from '#shared/model/signature.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet.ts';
import { assembleReview } from './assemble-review.ts';
import { showChallenge } from './hex-bytes.ts';
import { judgeIntent } from './intent/judge-intent.ts';
import { factOf } from './judgement.ts';
import { explainRegistration, findClaimedRegistration } from './message/claimed-registration.ts';
import { judgeMessageChallenge } from './message/judge-message-challenge.ts';
import { judgeMessageText, type MessageScheme } from './message/judge-message-text.ts';
import { findUnboundScheme } from './message/scheme-findings.ts';
import { findInText } from './message/text-findings.ts';
import { writeMessageHeadline } from './message/write-message-headline.ts';
import type { ProofContext } from './proof-context.ts';
import { findOtherEnvironment } from './record/environment-findings.ts';
import { judgeChain } from './record/judge-chain.ts';
import { judgeRecordId } from './record/judge-record-id.ts';
import { judgeSigner } from './record/judge-signer.ts';
import { findAddressSource, judgeWallet } from './record/judge-wallet.ts';

const EVM_MESSAGE = 'evm-message';

/** Proves what a message request's challenge says (design, §3; security, "The sign gate", items 1 and 8). */
export function proveMessage({ signature, context }: { signature: Signature; context: ProofContext }): Review {
  const { params, walletType, approvals } = signature;
  const { walletAddress, signerAddress, recordId, knownOperationHashes } = context;
  const isEvmSmartWallet = walletType === EVM_SMART_WALLET;
  const text = readText(signature);
  const wallet = judgeWallet({ walletType, walletAddress });
  const signer = judgeSigner({ approvals, signerAddress, isEvmSmartWallet });
  const pending = factOf(signer);
  const chain = judgeChain(params?.chain);
  const challenge = judgeMessageChallenge({
    challenge: pending?.message,
    text,
    isEvmSmartWallet,
    knownOperationHashes,
  });
  const message = judgeMessageText({
    text,
    challenge: factOf(challenge),
    chainId: factOf(chain)?.id,
    wallet: factOf(wallet),
  });
  const scheme = factOf(message);
  const shown = { text: text ?? '', chain: params?.chain ?? '' };
  return assembleReview({
    kind: 'signature',
    context,
    judgements: [
      ['record', judgeRecordId({ id: signature.id, recordId })],
      ['wallet', wallet],
      ['signer', signer],
      ['challenge', challenge],
      ['chain', chain],
      ['message', message],
      ...judgeIntent({ intended: context.intended, found: { kind: 'signature', chain: params?.chain, text } }),
    ],
    findings: findInRequest({ signature, context, text, scheme }),
    calls: [],
    message: text,
    chain: params?.chain,
    signer: pending?.signer,
    // Without a scheme nothing is proven, and the review says why in its place.
    headline: scheme ? writeMessageHeadline({ scheme, signer: signerAddress, ...shown }) : '',
    hashes: { challenge: showChallenge(pending?.message ?? ''), ...(scheme && { messageScheme: scheme }) },
    unprovenBecause: explainRegistration(signature.type),
  });
}

function findInRequest({
  signature: { type, params },
  context: { profile, signerAddress, walletAddressSource },
  text,
  scheme,
}: {
  signature: Signature;
  context: ProofContext;
  text: string | undefined;
  scheme: MessageScheme | undefined;
}): Finding[] {
  return [
    ...findAddressSource(walletAddressSource),
    ...findOtherEnvironment({ profile, chain: params?.chain }),
    ...findClaimedRegistration(type),
    ...(scheme ? findUnboundScheme({ scheme, signer: signerAddress }) : []),
    ...findInText(text ?? ''),
  ];
}

/** The text of the request; a request of another type, typed data for example, has none that we can judge. */
function readText({ type, params }: Signature): string | undefined {
  return type === EVM_MESSAGE && typeof params?.message === 'string' ? params.message : undefined;
}
