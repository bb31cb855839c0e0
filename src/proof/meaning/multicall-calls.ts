import type { Hex } from '#shared/hex.ts';
import { decodeMultiSend, type SentCall } from '../accounts/multi-send.ts';
import { showTime } from '../show-time.ts';
import type { CallMeaning, CallQuestion, CallWarning, Fact, InnerCall, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { listContractFacts } from './named-contracts.ts';

/** `multiSend(bytes)`. */
const MULTI_SEND: Hex = '0x8d80ff0a';

/**
 * Calls that make other calls. Multicall3 (mds1/multicall) and MultiSendCallOnly (Safe) make them in their own name, so none of
 * them can use what the wallet owns; `multicall(bytes[])` (Uniswap, OpenZeppelin) runs them on the same contract in the caller's name.
 */
export const MULTICALL_CALLS: readonly KnownCall[] = [
  knownFunction('function aggregate((address target, bytes callData)[] calls)', ([calls], question) =>
    describeOwn({ name: 'aggregate', calls, question }),
  ),
  knownFunction('function blockAndAggregate((address target, bytes callData)[] calls)', ([calls], question) =>
    describeOwn({ name: 'blockAndAggregate', calls, question }),
  ),
  knownFunction(
    'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
    ([requireSuccess, calls], question) =>
      describeOwn({ name: 'tryAggregate', calls, question, mayFail: !requireSuccess }),
  ),
  knownFunction(
    'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
    ([requireSuccess, calls], question) =>
      describeOwn({ name: 'tryBlockAndAggregate', calls, question, mayFail: !requireSuccess }),
  ),
  knownFunction(
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
    ([calls], question) =>
      describeOwn({ name: 'aggregate3', calls, question, mayFail: calls.some(({ allowFailure }) => allowFailure) }),
  ),
  knownFunction(
    'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    ([calls], question) =>
      describeOwn({
        name: 'aggregate3Value',
        calls,
        question,
        mayFail: calls.some(({ allowFailure }) => allowFailure),
      }),
  ),
  knownFunction('function multicall(bytes[] data)', ([data], question) => describeSelf({ data, question, facts: [] })),
  knownFunction('function multicall(uint256 deadline, bytes[] data)', ([deadline, data], question) =>
    describeSelf({ data, question, facts: [{ label: 'valid until', value: showTime(deadline) }] }),
  ),
  knownFunction('function multicall(bytes32 previousBlockhash, bytes[] data)', ([hash, data], question) =>
    describeSelf({ data, question, facts: [{ label: 'only after the block', value: hash }] }),
  ),
  {
    selector: MULTI_SEND,
    name: 'multiSend',
    inputs: [{ name: 'transactions', type: 'bytes' }],
    open: (bytes) => {
      const sent = decodeMultiSend(`${MULTI_SEND}${bytes.slice(2)}`);
      return sent && { explain: (question) => describeMultiSend(sent, question), listAddresses: () => [] };
    },
  },
];

type OwnCalls = {
  name: string;
  calls: readonly { target: Hex; value?: bigint; callData: Hex }[];
  question: CallQuestion;
  mayFail?: boolean;
};

function describeOwn({ name, calls, question, mayFail = false }: OwnCalls): CallMeaning {
  const { target } = question;
  const inner = calls.map(
    ({ target: to, value = 0n, callData }): InnerCall => ({
      to: lower(to),
      value,
      data: callData,
      caller: nameCaller(target),
    }),
  );
  return {
    recognised: `multicall3.${name}`,
    phrase: phraseOwn(target, calls.length),
    facts: [...listContractFacts(target), ...(mayFail ? [MAY_FAIL] : [])],
    inner,
  };
}

const MAY_FAIL: Fact = { label: 'if one fails', value: 'the others can happen all the same' };

function describeSelf({
  data,
  question,
  facts,
}: {
  data: readonly Hex[];
  question: CallQuestion;
  facts: Fact[];
}): CallMeaning {
  const { target, caller } = question;
  return {
    recognised: 'multicall',
    phrase: `make ${countCalls(data.length)} of the contract ${target} in one`,
    facts: [{ label: 'contract', value: target }, ...facts],
    inner: data.map((bytes): InnerCall => ({ to: lower(target), value: 0n, data: bytes, caller })),
  };
}

/** The packed transactions of `multiSend(bytes)`, called like any contract; as a delegatecall it is part of an account kind. */
function describeMultiSend(sent: readonly SentCall[], { target }: Pick<CallQuestion, 'target'>): CallMeaning {
  const places = sent.flatMap(({ isDelegatecall }, index) => (isDelegatecall ? [index + 1] : []));
  return {
    recognised: 'multi-send',
    phrase: phraseOwn(target, sent.length),
    facts: listContractFacts(target),
    warnings: warnOfDelegatecalls(target, places),
    inner: sent.map(({ to, value, data }): InnerCall => ({ to, value, data, caller: nameCaller(target) })),
  };
}

function warnOfDelegatecalls(target: Hex, places: readonly number[]): CallWarning[] {
  if (places.length === 0) return [];
  const words = `foreign code would run as the contract ${target}, in ${places.length === 1 ? 'the call' : 'the calls'} ${places.join(', ')} inside it`;
  return [{ rule: 'inner-delegatecall', words, facts: { contract: target, 'calls inside': places.join(', ') } }];
}

function phraseOwn(target: Hex, count: number): string {
  return `have the contract ${target} make ${countCalls(count)} in its own name`;
}

function nameCaller(target: Hex): string {
  return `the contract ${target}`;
}

function countCalls(count: number): string {
  return count === 1 ? '1 call' : `${count} calls`;
}

function lower(address: Hex): Hex {
  return `0x${address.slice(2).toLowerCase()}`;
}
