import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { ReviewCall, ReviewMove } from '#shared/model/review.ts';
import { listRawAddresses } from '../addresses/raw-addresses.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import type { Described } from '../operator/descriptor/describe-by-descriptor.ts';
import { createOperatorReader, type OperatorReader } from '../operator/operator-reader.ts';
import { showAmount } from '../show-amount.ts';
import { createTokenLookup, type TokenLookup } from '../tokens/token-lookup.ts';
import { type CallBudget, createCallBudget } from './call-budget.ts';
import { type CallMeaning, type Fact, type InnerCall, THE_WALLET, type UnreadStep } from './call-meaning.ts';
import type { DescribedCall } from './described-call.ts';
import { findKnownCall } from './known-calls.ts';
import { listPhrases } from './list-phrases.ts';
import { moveNative } from './moves.ts';
import { warnOfNobody } from './token-warnings.ts';
import { describeLoosely, unreadCall } from './unread-call.ts';

export type { DescribedCall } from './described-call.ts';

/** What is known beside the calls themselves. */
export type Surroundings = {
  chain: Chain | undefined;
  /** The wallet that makes the calls; undefined where that is not known. */
  wallet?: Hex | undefined;
  /** What the operator added for calls that are not known here. */
  knowledge?: ProofKnowledge | undefined;
  /** In place of what the knowledge says of tokens, for whoever asks it afterwards what was read. */
  tokens?: TokenLookup | undefined;
};

/** Says in one sentence each what calls do, from their bytes alone, and what the calls inside them do. */
export function describeCalls({
  calls,
  ...surroundings
}: Surroundings & { calls: readonly PlainCall[] }): DescribedCall[] {
  const budget = createCallBudget();
  const around = prepare(surroundings);
  return calls.map((call) =>
    describeNested({ call: { ...call, caller: THE_WALLET }, depth: 0, budget, surroundings: around }),
  );
}

/** Says in one sentence what a call does; what is not recognised is said to be so. */
export function describeCall({ call, ...surroundings }: Surroundings & { call: PlainCall }): DescribedCall {
  const budget = createCallBudget();
  return describeNested({
    call: { ...call, caller: THE_WALLET },
    depth: 0,
    budget,
    surroundings: prepare(surroundings),
  });
}

/** A call as it stands in the review, with the calls inside it. */
export function toReviewCall(described: DescribedCall): ReviewCall {
  const { phrase: _phrase, warnings: _warnings, unopened: _unopened, named: _named, ...own } = described;
  const { isForeign: _isForeign, readsAs: _readsAs, inner, ...call } = own;
  return { ...call, ...(inner.length > 0 && { inner: inner.map(toReviewCall) }) };
}

type Around = Omit<Surroundings, 'knowledge' | 'tokens'> & { tokens: TokenLookup; operator: OperatorReader };
type Question = { call: InnerCall; depth: number; budget: CallBudget; surroundings: Around };

function describeNested({ call, depth, budget, surroundings }: Question): DescribedCall {
  const read = readCall(call, surroundings);
  const meaning = read.meaning ?? unreadCall(call);
  const found = isUnread(meaning) ? [] : (meaning.inner ?? []);
  const unopened = found.length === 0 ? undefined : budget.refuse({ count: found.length, depth });
  const inner = unopened === undefined ? found : [];
  const opened = inner.map((one) => describeNested({ call: one, depth: depth + 1, budget, surroundings }));
  const phrase = `${meaning.phrase}${writeInner({ depth, unopened, opened })}${writeAlongside(call, surroundings)}`;
  return {
    phrase,
    warnings: isUnread(meaning) ? [] : [...(meaning.warnings ?? []), ...(read.described?.warnings ?? [])],
    sentence: `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`,
    to: showAddress(call.to),
    value: String(call.value),
    data: call.data,
    ...(!isUnread(meaning) && unopened === undefined && { recognised: meaning.recognised }),
    facts: [...listOwnFacts(call, surroundings), ...meaning.facts],
    ...(read.described && { described: read.described.words }),
    ...listMoves({ call, meaning, surroundings }),
    named: read.named,
    ...readTrust(meaning),
    inner: opened,
    unopened,
  };
}

/** How far the facts of a call are to be believed. */
function readTrust(meaning: CallMeaning | UnreadStep): Pick<DescribedCall, 'isForeign' | 'readsAs'> {
  if (isUnread(meaning)) return { isForeign: true, readsAs: meaning.readsAs };
  return { isForeign: meaning.isForeign === true };
}

function prepare({ knowledge, tokens, ...surroundings }: Surroundings): Around {
  return {
    ...surroundings,
    tokens: tokens ?? createTokenLookup({ chain: surroundings.chain, knowledge }),
    operator: createOperatorReader(knowledge),
  };
}

function isUnread(meaning: CallMeaning | UnreadStep): meaning is UnreadStep {
  return 'unread' in meaning;
}

/** `named` are addresses in its arguments: by their types where the function is known here; in any other call, whatever could be one. */
type ReadCall = {
  meaning: CallMeaning | UnreadStep | undefined;
  /** What the operator's descriptor says of a call that is known here. */
  described?: Described | undefined;
  named: readonly Hex[];
};

/** What is known here goes first: no ABI and no descriptor of the operator's can take its place, or its warnings. */
function readCall(call: InnerCall, around: Around): ReadCall {
  if (call.meaning !== undefined) return { meaning: call.meaning, named: [] };
  const target = showAddress(call.to);
  if (call.data === '0x') return { meaning: describePayment(target, call.value, around), named: [] };
  const { chain, tokens, wallet, operator } = around;
  const [selector, bytes] = [sliceHex(call.data, 0, 4), sliceHex(call.data, 4)];
  const question = { target, bytes, value: call.value, chain, tokens, caller: call.caller, wallet };
  const known = findKnownCall(selector);
  const opened = known?.open(bytes);
  if (opened !== undefined) {
    const described = operator.explain({ selector, question });
    return { meaning: opened.explain(question), described, named: opened.listAddresses() };
  }
  const meaning = known === undefined ? operator.read({ selector, question }) : describeLoosely(call, known);
  return { meaning, named: listRawAddresses(call.data) };
}

function describePayment(target: Hex, value: bigint, { chain }: Around): CallMeaning {
  const amount = showAmount(value, chain);
  return {
    recognised: 'native.transfer',
    phrase: `send ${amount} to ${target}`,
    facts: [],
    warnings:
      value === 0n ? [] : warnOfNobody({ to: target, say: (whom) => `${amount} is sent to ${whom}, where it is lost` }),
  };
}

type Opening = { depth: number; unopened: string | undefined; opened: readonly DescribedCall[] };

/** What the calls inside do, in the sentence of the outermost call only: deeper ones have their own. */
function writeInner({ depth, unopened, opened }: Opening): string {
  if (unopened !== undefined) return `, which are not opened here because ${unopened}`;
  return depth > 0 || opened.length === 0 ? '' : ` [${listPhrases(opened)}]`;
}

function writeAlongside({ data, value }: InnerCall, { chain }: Around): string {
  return data !== '0x' && value > 0n ? `, and send ${showAmount(value, chain)} along with the call` : '';
}

type Moving = { call: InnerCall; meaning: CallMeaning | UnreadStep; surroundings: Around };

/** What the wallet sends along leaves it whatever the contract does with it; what a contract sends on is not the wallet's. */
function listMoves({ call, meaning, surroundings: { chain } }: Moving): { moves?: ReviewMove[] } {
  const isSent = call.caller === THE_WALLET && call.meaning === undefined && (call.data === '0x' || call.value > 0n);
  const sent = isSent ? [moveNative({ chain, to: call.to, amount: call.value })] : [];
  const moves = [...sent, ...(isUnread(meaning) ? [] : (meaning.moves ?? []))];
  return moves.length === 0 ? {} : { moves };
}

/** A step of a router's own language has no value of its own; who makes a call is said where it is not the wallet. */
function listOwnFacts({ caller, value, meaning }: InnerCall, { chain }: Around): Fact[] {
  return [
    ...(meaning === undefined ? [{ label: 'value', value: showAmount(value, chain) }] : []),
    ...(caller === THE_WALLET ? [] : [{ label: 'made by', value: caller }]),
  ];
}
