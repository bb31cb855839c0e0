import type { Finding, Review } from '#shared/model/review.ts';
import type { Signature } from '#shared/model/signature.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { findOddChecksums } from './addresses/checksum-findings.ts';
import { assembleReview } from './assemble-review.ts';
import { NOBODY, readAddress, showChallenge } from './hex-bytes.ts';
import { judgeIntent } from './intent/judge-intent.ts';
import { factOf } from './judgement.ts';
import { explainRegistration, findClaimedRegistration } from './message/claimed-registration.ts';
import { judgeMessage } from './message/judge-message.ts';
import type { MessageScheme } from './message/judge-message-text.ts';
import { findInMessage, type ReadMessage, readMessage, showMessage } from './message/read-message.ts';
import { readSubject } from './message/read-subject.ts';
import { findUnboundScheme } from './message/scheme-findings.ts';
import type { SignInPlace } from './message/sign-in/sign-in-findings.ts';
import { writeMessageHeadline } from './message/write-message-headline.ts';
import type { ProofContext } from './proof-context.ts';
import { findOtherEnvironment } from './record/environment-findings.ts';
import { judgeChain } from './record/judge-chain.ts';
import { judgeRecordId } from './record/judge-record-id.ts';
import { judgeSigner } from './record/judge-signer.ts';
import { findAddressSource, judgeWallet } from './record/judge-wallet.ts';
import { weighMessage } from './weigh-message.ts';

/** Proves what a message request's challenge says (design, §3; security, "The sign gate", items 1, 8 and 9). */
export function proveMessage({ signature, context }: { signature: Signature; context: ProofContext }): Review {
  const { params, walletType, approvals } = signature;
  const { walletAddress, signerAddress, recordId, knownOperationHashes } = context;
  const isEvmSmartWallet = walletType === EVM_SMART_WALLET;
  const subject = readSubject(signature);
  const read = readMessage(subject, context);
  const weighed = weighMessage({
    read,
    chain: params?.chain,
    wallet: readAddress(walletAddress) ?? NOBODY,
    knowledge: context.knowledge,
  });
  const request = showMessage(read);
  const wallet = judgeWallet({ walletType, walletAddress });
  const signer = judgeSigner({ approvals, signerAddress, isEvmSmartWallet });
  const pending = factOf(signer);
  const chain = judgeChain(params?.chain);
  const place = { chainId: factOf(chain)?.id, wallet: factOf(wallet) };
  const challenge = pending?.message;
  const judged = judgeMessage({ subject, challenge, isEvmSmartWallet, knownOperationHashes, ...place });
  const scheme = factOf(judged.message);
  return assembleReview({
    kind: 'signature',
    context,
    judgements: [
      ['record', judgeRecordId({ id: signature.id, recordId })],
      ['wallet', wallet],
      ['signer', signer],
      ['challenge', judged.challenge],
      ['chain', chain],
      ['message', judged.message],
      ...judgeIntent({ intended: context.intended, found: { kind: 'signature', chain: params?.chain, subject } }),
    ],
    findings: [...findInRequest({ signature, context, read, scheme, place }), ...weighed.findings],
    calls: [],
    effects: weighed.effects,
    request,
    addresses: weighed.addresses,
    chain: params?.chain,
    signer: pending?.signer,
    // Without a scheme nothing is proven, and the review says why in its place.
    headline:
      scheme && read.kind !== 'other'
        ? writeMessageHeadline({ scheme, message: read, signer: signerAddress, chain: params?.chain ?? '' })
        : '',
    hashes: {
      challenge: showChallenge(challenge ?? ''),
      ...(scheme && { messageScheme: scheme }),
      ...(judged.typedDataHash && { typedDataHash: judged.typedDataHash }),
    },
    unprovenBecause: explainRegistration(signature.type),
  });
}

function findInRequest({
  signature: { type, params },
  context: { profile, signerAddress, walletAddressSource },
  read,
  scheme,
  place,
}: {
  signature: Signature;
  context: ProofContext;
  read: ReadMessage;
  scheme: MessageScheme | undefined;
  place: SignInPlace;
}): Finding[] {
  return [
    ...findAddressSource(walletAddressSource),
    ...findOtherEnvironment({ profile, chain: params?.chain }),
    ...findClaimedRegistration(type),
    ...(scheme ? findUnboundScheme({ scheme, signer: signerAddress }) : []),
    ...findInMessage(read, place),
    ...findOddChecksums(params?.typedData),
  ];
}
