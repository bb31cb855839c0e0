import { findChain } from '#shared/chains.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import type { Transaction } from '#shared/model/transaction.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { findKindChoice, findUnusualKind } from './accounts/account-kind-findings.ts';
import { explainSignatureScheme } from './accounts/signature-scheme.ts';
import { findOddChecksums } from './addresses/checksum-findings.ts';
import type { SignedPart } from './addresses/denied-findings.ts';
import { assembleReview, type ReviewParts } from './assemble-review.ts';
import { findDeployment } from './deployment/deployment-findings.ts';
import { NOBODY, readAddress, showAddress, showChallenge } from './hex-bytes.ts';
import { judgeIntent } from './intent/judge-intent.ts';
import { type JudgedOperation, judgeOperation } from './judge-operation.ts';
import { factOf } from './judgement.ts';
import { toReviewCall } from './meaning/describe-call.ts';
import { writeHeadline } from './meaning/write-headline.ts';
import type { ProofContext } from './proof-context.ts';
import { findOtherEnvironment } from './record/environment-findings.ts';
import { judgeChain } from './record/judge-chain.ts';
import { judgeChallenge } from './record/judge-challenge.ts';
import { judgeRecordId } from './record/judge-record-id.ts';
import { judgeSigner } from './record/judge-signer.ts';
import { findAddressSource, judgeWallet } from './record/judge-wallet.ts';
import { findFees, measureFees, writeFeesForHeadline } from './user-operation/fee-findings.ts';
import type { ForeignOperation } from './user-operation/foreign-operation.ts';
import { findTryMode } from './user-operation/operation-findings.ts';
import { readOperation } from './user-operation/read-operation.ts';
import { showHexNumber, type UserOperation, writeUserOperation } from './user-operation/user-operation.ts';
import { weighCalls } from './weigh-calls.ts';

type Question = { transaction: Transaction; context: ProofContext };

/** What a transaction was found to be: the order of its judgements is that of the checks on the screen. */
type JudgedTransaction = JudgedOperation & {
  operation: UserOperation | undefined;
  foreign: ForeignOperation | undefined;
  pending: { signer: string; message: string } | undefined;
};

/** Proves what a transaction's challenge would execute (design, §3; security, "The sign gate"). */
export function proveTransaction({ transaction, context }: Question): Review {
  const judged = judgeTransaction({ transaction, context });
  const chain = transaction.params?.chain;
  const known = findChain(chain ?? '');
  const { operation } = judged;
  const weighed = weighCalls({
    calls: judged.decoded?.calls ?? [],
    profile: context.profile,
    chain,
    known,
    wallet: operation?.sender ?? readAddress(context.walletAddress) ?? NOBODY,
    knowledge: context.knowledge,
    others: operation?.paymaster === undefined ? [] : [showAddress(operation.paymaster.address)],
    parts: operation === undefined ? [] : listFurtherParts(operation),
  });
  const { described, effects, isKnown, limits } = weighed;
  const fees = { chain: known, limit: limits.find('fee', null) };
  return assembleReview({
    kind: 'transaction',
    context,
    judgements: judged.judgements,
    findings: [
      ...findInContext({ context, chain, judged }),
      ...findOddChecksums(transaction.params?.calls),
      ...findInOperation(judged, context),
      ...(operation ? findFees({ ...fees, operation, isKnown, spendable: effects.spendable }) : []),
      ...weighed.findings,
    ],
    calls: described.map(toReviewCall),
    effects: { ...effects, ...(operation && { fees: measureFees({ operation, chain: known }) }) },
    addresses: weighed.addresses,
    chain,
    signer: judged.pending?.signer,
    headline: writeHeadline(described, effects) + (operation ? writeFeesForHeadline({ operation, ...fees }) : ''),
    hashes: writeHashes(judged),
    unprovenBecause: judged.kind && explainSignatureScheme(judged.kind),
  });
}

/** What an operation names besides its calls. */
function listFurtherParts({ callData, factory, paymaster }: UserOperation): SignedPart[] {
  return [
    { place: 'what the wallet is called with', text: callData },
    ...[factory?.address, factory?.data].map((text = '0x') => ({ place: 'how the wallet is made', text })),
    ...[paymaster?.address, paymaster?.data].map((text = '0x') => ({ place: 'who pays the fees', text })),
  ];
}

function judgeTransaction({ transaction, context }: Question): JudgedTransaction {
  const { params, onChain, walletType, approvals } = transaction;
  const isEvmSmartWallet = walletType === EVM_SMART_WALLET;
  const { walletAddress, signerAddress, recordId } = context;
  const signer = judgeSigner({ approvals, signerAddress, isEvmSmartWallet });
  const pending = factOf(signer);
  const chain = judgeChain(params?.chain);
  const { operation, foreign } = readOperation({ transaction, isEvmSmartWallet });
  const userOperationHash = onChain?.userOperationHash;
  const judged = judgeOperation({
    operation,
    foreign,
    chainId: factOf(chain)?.id,
    claims: [
      { field: 'onChain.userOperationHash', hash: userOperationHash },
      { field: 'approvals.pending[].message', hash: pending?.message },
    ],
    walletAddress,
    asked: params?.calls,
  });
  const otherOperations = judged.hash === undefined ? context.knownOperationHashes : [];
  const found = { kind: 'transaction', chain: params?.chain, calls: judged.decoded?.calls } as const;
  const judgements: ReviewParts['judgements'] = [
    ['record', judgeRecordId({ id: transaction.id, recordId })],
    ['wallet', judgeWallet({ walletType, walletAddress })],
    ['signer', signer],
    [
      'challenge',
      judgeChallenge({ challenge: pending?.message, userOperationHash, otherOperations, isEvmSmartWallet }),
    ],
    ['chain', chain],
    ...judged.judgements,
    ...judgeIntent({ intended: context.intended, found }),
  ];
  return { ...judged, judgements: [...judgements], operation: factOf(operation), foreign, pending };
}

/** What the record is, held against what this app knows of wallet, profile and service. */
function findInContext({
  context: { profile, walletAddressSource },
  chain,
  judged: { kind, alsoFits = [] },
}: Pick<Question, 'context'> & { chain: string | undefined; judged: JudgedOperation }): Finding[] {
  return [
    ...findAddressSource(walletAddressSource),
    ...findOtherEnvironment({ profile, chain }),
    ...(kind ? findUnusualKind({ kind, environment: profile.environment }) : []),
    ...(kind ? findKindChoice({ kind, alsoFits }) : []),
  ];
}

function findInOperation(
  { operation, foreign, nonce, decoded }: JudgedTransaction,
  { signerAddress }: ProofContext,
): Finding[] {
  return [
    ...findDeployment({ factory: (operation ?? foreign)?.factory, signerAddress }),
    ...(nonce?.findings ?? []),
    ...(decoded ? findTryMode(decoded) : []),
  ];
}

function writeHashes({ pending, operation, hash, kind }: JudgedTransaction): Review['hashes'] {
  return {
    challenge: showChallenge(pending?.message ?? ''),
    ...(hash && { userOperationHash: hash }),
    ...(kind && { accountKind: kind.name }),
    ...(operation && { nonce: showHexNumber(operation.nonce), userOperation: writeUserOperation(operation) }),
  };
}
