import type { Chain } from '#shared/chains.ts';
import type { ReviewCall } from '#shared/model/review.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { byteLength, showAddress, sliceHex } from '../hex-bytes.ts';
import { showAmount } from '../show-amount.ts';
import type { CallMeaning, CallWarning, TokenCall } from './call-meaning.ts';
import { ERC20_CALLS } from './erc20-calls.ts';
import { NFT_CALLS } from './nft-calls.ts';

const TOKEN_CALLS: readonly TokenCall[] = [...ERC20_CALLS, ...NFT_CALLS];

export type DescribedCall = ReviewCall & {
  /** The sentence without its capital and full stop. */
  phrase: string;
  warnings: readonly CallWarning[];
};

/** Says in one sentence what a call does, from its bytes alone; what is not recognised is said to be so. */
export function describeCall({ call, chain }: { call: PlainCall; chain: Chain | undefined }): DescribedCall {
  const meaning = readMeaning({ call, chain });
  const amount = showAmount(call.value, chain);
  const phrase = meaning?.phrase ?? `call ${showAddress(call.to)} with calldata that cannot be read, ${showData(call)}`;
  const alongside = call.data !== '0x' && call.value > 0n ? `, and send ${amount} along with the call` : '';
  const full = `${phrase}${alongside}`;
  return {
    phrase: full,
    warnings: meaning?.warnings ?? [],
    sentence: `${full.charAt(0).toUpperCase()}${full.slice(1)}.`,
    to: showAddress(call.to),
    value: String(call.value),
    data: call.data,
    ...(meaning && { recognised: meaning.recognised }),
    facts: [{ label: 'value', value: amount }, ...(meaning?.facts ?? unreadFacts(call))],
  };
}

/** A call as it stands in the review. */
export function toReviewCall({ phrase: _phrase, warnings: _warnings, ...call }: DescribedCall): ReviewCall {
  return call;
}

function readMeaning({ call, chain }: { call: PlainCall; chain: Chain | undefined }): CallMeaning | undefined {
  if (call.data === '0x') {
    const to = showAddress(call.to);
    const phrase = `send ${showAmount(call.value, chain)} to ${to}`;
    return { recognised: 'native.transfer', phrase, facts: [] };
  }
  const selector = sliceHex(call.data, 0, 4);
  const known = TOKEN_CALLS.find((tokenCall) => tokenCall.selector === selector);
  return known?.read({ token: showAddress(call.to), bytes: sliceHex(call.data, 4) });
}

function showData({ data }: PlainCall): string {
  return `selector ${sliceHex(data, 0, 4)}, ${byteLength(data)} bytes`;
}

function unreadFacts({ data }: PlainCall): { label: string; value: string }[] {
  return [
    { label: 'selector', value: sliceHex(data, 0, 4) },
    { label: 'bytes of calldata', value: String(byteLength(data)) },
  ];
}
