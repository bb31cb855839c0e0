import type { Review } from '#shared/model/review.ts';
import type { Signature } from '#shared/model/signature.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet.ts';
import { assembleReview } from './assemble-review.ts';
import { showChallenge } from './hex-bytes.ts';
import { factOf } from './judgement.ts';
import { judgeMessageChallenge } from './message/judge-message-challenge.ts';
import { judgeMessageText } from './message/judge-message-text.ts';
import { findInText } from './message/text-findings.ts';
import type { ProofContext } from './proof-context.ts';
import { judgeChain } from './record/judge-chain.ts';
import { judgeRecordId } from './record/judge-record-id.ts';
import { judgeSigner } from './record/judge-signer.ts';
import { findAddressSource, judgeWallet } from './record/judge-wallet.ts';
import { safeText } from './safe-text.ts';

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
    ],
    findings: [...findAddressSource(context.walletAddressSource), ...findInText(text ?? '')],
    calls: [],
    message: text,
    chain: params?.chain,
    signer: pending?.signer,
    // The text stands last, so that nothing in it can pass for a part of our sentence.
    headline: `Sign as this wallet the text: ${safeText(text ?? '')}`,
    hashes: { challenge: showChallenge(pending?.message ?? ''), ...(scheme && { messageScheme: scheme }) },
  });
}

/** The text of the request; a request of another type, typed data for example, has none that we can judge. */
function readText({ type, params }: Signature): string | undefined {
  return type === EVM_MESSAGE && typeof params?.message === 'string' ? params.message : undefined;
}
