import { summariseReview } from '#main/approvals/summarise-review.ts';
import { measureText } from '#proof/effects/typed-data-effects.ts';
import { rateReview } from '#proof/rate-review.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import type { Check, CheckName, Review, ReviewCall } from '#shared/model/review.ts';
import { approvalPath } from '../../../src/renderer/src/routes.ts';
import { PROFILE_ID } from './world.ts';

/** Made-up reviews of every verdict; nothing in them is real. */

export const SIGNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const SECOND_SIGNER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
export const OTHER_WALLET = '0xA0Ee7A142d267C1f36714E4a8F75612F20a79720';
export const TOKEN = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
export const RECIPIENT = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const HASH = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f00';
const NAMES: CheckName[] = ['record', 'wallet', 'signer', 'challenge', 'chain', 'digest', 'sender', 'nonce', 'calls'];

const SENTENCES: Record<CheckName, string> = {
  record: 'The record is the one that was asked for.',
  wallet: `The wallet is an EVM smart wallet with the pinned address ${WALLET}.`,
  signer: 'Our key is awaited, exactly once.',
  challenge: 'The challenge is 32 bytes of hex and equals the user-operation hash of the record.',
  chain: 'base-sepolia has the number 84532 in our own table.',
  digest: 'Two independent encoders rebuilt the digest from the user operation: it is the one to sign.',
  sender: 'The sender of the operation is the wallet.',
  nonce: 'The nonce is for the root validator, in the mode the account expects.',
  calls: 'The calls of the operation are the calls that were asked for, in order.',
  intent: 'The calls equal those that were written in this app.',
  message: 'The challenge is derived from the text by EIP-191 and the Kernel v3 wrapping.',
};

export function checks(
  overrides: Partial<Record<CheckName, Check['outcome']>> = {},
  names: CheckName[] = NAMES,
): Check[] {
  return names.map((name) => ({ name, outcome: overrides[name] ?? 'passed', sentence: SENTENCES[name] }));
}

export const nativeCall = (amount = '1.5', wei = '1500000000000000000'): ReviewCall => ({
  sentence: `Send ${amount} ETH to ${RECIPIENT}.`,
  to: RECIPIENT,
  value: wei,
  data: '0x',
  recognised: 'native.transfer',
  facts: [{ label: 'recipient', value: RECIPIENT }],
  moves: [{ act: 'transfer', symbol: 'ETH', decimals: 18, to: RECIPIENT, amount: wei }],
});

export const tokenCall = (amount = '2500000000'): ReviewCall => ({
  sentence: `Send ${groupDigits(amount)} raw units (decimals unknown) of the token ${TOKEN} to ${RECIPIENT}.`,
  to: TOKEN,
  value: '0',
  data: `0xa9059cbb000000000000000000000000${RECIPIENT.slice(2).toLowerCase()}000000000000000000000000000000000000000000000000000000009502f900`,
  recognised: 'erc20.transfer',
  facts: [
    { label: 'token', value: TOKEN },
    { label: 'recipient', value: RECIPIENT },
    { label: 'amount in raw units', value: amount },
  ],
  moves: [{ act: 'transfer', token: TOKEN, to: RECIPIENT, amount }],
});

export const unreadableCall = (): ReviewCall => ({
  sentence: `Call ${TOKEN} with calldata that cannot be read (selector 0x1cff79cd, 452 bytes).`,
  to: TOKEN,
  value: '0',
  data: `0x1cff79cd${'00deadbeef'.repeat(88)}`,
  facts: [
    { label: 'selector', value: '0x1cff79cd' },
    { label: 'bytes of calldata', value: '452' },
  ],
});

export function review(parts: Partial<Review> & { recordId: string }): Review {
  const whole: Review = {
    version: 1,
    kind: 'transaction',
    headline: nativeCall().sentence,
    asks: {
      profileId: PROFILE_ID,
      profileName: 'Practice',
      environment: 'practice',
      wallet: WALLET,
      walletAddressSource: 'service',
      chain: 'base-sepolia',
      chainId: 84532,
      signer: `evm-keypair:${SIGNER}`,
    },
    calls: [nativeCall()],
    findings: [],
    checks: checks(),
    verdict: 'proven',
    effects: {
      leaving: (parts.calls ?? [nativeCall()]).flatMap(({ moves = [] }) => moves.flatMap(toLeaving)),
      spendable: [],
      control: [],
      arriving: [],
      open: [],
    },
    rating: 'clear',
    hashes: {
      challenge: HASH,
      userOperationHash: HASH,
      accountKind: 'Kernel v3',
      nonce: '0x0000000000000000000000000000000000000000000000000000000000000003',
      userOperation: `{"sender":"${WALLET}","nonce":"0x3","callData":"0xe9ae5c53","callGasLimit":"0x30d40","maxFeePerGas":"0x59682f00"}`,
    },
    ...parts,
  };
  // As the proof does: what is not proven is open.
  if (whole.verdict === 'unproven' && parts.effects === undefined)
    whole.effects = {
      ...whole.effects,
      leaving: [],
      open: [{ contract: null, because: 'what can be done with it is not proven' }],
    };
  if (whole.verdict === 'proven' && whole.message !== undefined && parts.effects === undefined)
    whole.effects = measureText();
  return { ...whole, rating: parts.rating ?? rateReview({ ...whole, knowsParties: true }) };
}

/** What a move of a call is as an effect. */
function toLeaving(move: NonNullable<ReviewCall['moves']>[number]): Review['effects']['leaving'] {
  if (move.act !== 'transfer') return [];
  const { token, symbol, decimals, amount, to } = move;
  return [{ ...(token && { token }), ...(symbol && { symbol }), ...(decimals && { decimals }), atMost: amount, to }];
}

function rawRecord(recordId: string): string {
  return `{"id":"${recordId}","walletType":"evm-smart-wallet","status":"awaiting-approval","approvals":{"pending":[{"signer":"evm-keypair:${SIGNER}","message":"${HASH}"}],"submitted":[]},"params":{"calls":[{"to":"${RECIPIENT}","value":1500000000000000000000001,"data":"0x"}],"chain":"base-sepolia"},"note":"right\u202eto left","empty":{},"createdAt":"2026-11-20T22:10:00.000Z"}`;
}

export type Sample = { item: ApprovalItem; review: ApprovalReview };

export function sample(parts: {
  review: Review;
  item?: Partial<ApprovalItem>;
  minutesAgo: number;
  now: number;
}): Sample {
  const { review: shown, now, minutesAgo } = parts;
  const summary = summariseReview(shown);
  const item: ApprovalItem = {
    place: '',
    profileId: PROFILE_ID,
    walletAddress: shown.asks.wallet,
    kind: shown.kind,
    recordId: shown.recordId,
    status: 'awaiting-approval',
    ourSigners: [SIGNER],
    judgedFor: SIGNER,
    headline: shown.headline,
    names: summary.names,
    verdict: shown.verdict,
    rating: shown.rating,
    worst: summary.worst,
    severity: summary.severity,
    leaving: summary.leaving,
    isOpen: summary.subject.open !== null,
    isText: summary.subject.isText && !summary.subject.isUnproven,
    policy: null,
    createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
    fetchedAt: now - 12_000,
    intent: null,
    declined: null,
    approvedDespiteDecline: false,
    ...parts.item,
  };
  return {
    item,
    review: {
      review: shown,
      reviewDigest: `0x${Buffer.from(shown.recordId).toString('hex').padEnd(64, '0').slice(0, 64)}`,
      status: item.status,
      fetchedAt: item.fetchedAt,
      raw: rawRecord(shown.recordId),
    },
  };
}

/** The route of a request of the wallet. */
export function requestPath(kind: ApprovalItem['kind'], recordId: string): string {
  return approvalPath({ profileId: PROFILE_ID, kind, recordId, walletAddress: WALLET });
}
