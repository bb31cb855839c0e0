import { findChain } from '#shared/chains.ts';
import type { ComposedCall, TypedArgument } from '#shared/model/composed-call.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { checkAddress } from '#shared/rules/check-address.ts';
import { parseAmount } from '../../../format/parse-amount.ts';
import type { FieldErrors } from '../../../hooks/field-errors.ts';
import { walletWords } from '../words.ts';

export type CallKind = ComposedCall['kind'];
export const CALL_KINDS: readonly CallKind[] = ['native', 'erc20', 'erc721', 'erc1155', 'contract', 'raw'];

/** One call as typed: every field of every kind, so that changing the kind loses nothing. */
export type CallValues = {
  kind: CallKind;
  to: string;
  contract: string;
  amount: string;
  /** Of the token, as the operator knows them; empty: the amount is in the smallest unit. */
  decimals: string;
  tokenId: string;
  abi: string;
  signature: string;
  /** One text an input; a list or tuple as JSON. */
  arguments: string[];
  data: string;
};

export type ComposeValues = { chain: string; signer: string; calls: CallValues[] };

export const EMPTY_CALL: CallValues = {
  kind: 'native',
  to: '',
  contract: '',
  amount: '',
  decimals: '',
  tokenId: '',
  abi: '',
  signature: '',
  arguments: [],
  data: '0x',
};

/** The fields that a call of this kind has, besides an ABI's own inputs. */
const FIELDS: Readonly<Record<CallKind, readonly (keyof CallValues)[]>> = {
  native: ['to', 'amount'],
  erc20: ['contract', 'to', 'amount'],
  erc721: ['contract', 'to', 'tokenId'],
  erc1155: ['contract', 'to', 'tokenId', 'amount'],
  contract: ['contract', 'abi', 'signature', 'amount'],
  raw: ['to', 'amount', 'data'],
};

/** Every rule that the typed calls break, by `calls.<index>.<field>`. */
export function checkCalls({ calls, chain }: ComposeValues): FieldErrors {
  return Object.fromEntries(
    calls.flatMap((call, index) =>
      FIELDS[call.kind].map((field) => [`calls.${index}.${field}`, checkField({ call, field, chain })] as const),
    ),
  );
}

type Typed = { call: CallValues; field: keyof CallValues; chain: string };

function checkField({ call, field, chain }: Typed): string | undefined {
  const words = walletWords.compose;
  const text = String(call[field]).trim();
  switch (field) {
    case 'to':
    case 'contract':
      return text === '' ? words.missing[field] : checkAddress(text, { family: 'evm' });
    case 'amount': {
      const units = readUnits(call, chain);
      return units.ok ? undefined : words.amountRules[units.failure](decimalsOf(call, chain));
    }
    case 'tokenId':
      return /^\d{1,78}$/.test(text) ? undefined : words.tokenIdRule;
    case 'abi':
    case 'signature':
      return text === '' ? words.missing[field] : undefined;
    case 'data':
      return /^0x([0-9a-fA-F]{2})*$/.test(text) ? undefined : words.dataRule;
    default:
      return undefined;
  }
}

/** How many digits an amount may have behind its point: the chain's own currency's, or what was typed for a token. */
function decimalsOf({ kind, decimals }: CallValues, chain: string): number {
  if (kind === 'erc20') return /^\d{1,2}$/.test(decimals.trim()) ? Number(decimals) : 0;
  return kind === 'erc1155' ? 0 : (findChain(chain)?.nativeDecimals ?? 18);
}

/** The amount in the smallest unit; for a contract call, the value that goes with it, nothing being none. */
export function readUnits(call: CallValues, chain: string): ReturnType<typeof parseAmount> {
  const text = call.kind === 'contract' && call.amount.trim() === '' ? '0' : call.amount;
  return parseAmount({ text, decimals: decimalsOf(call, chain) });
}

/** The calls as main takes them; the first argument that is no JSON where a list was asked for is told by its place. */
export function toComposedCalls(values: ComposeValues): Result<ComposedCall[], { field: string; rule: string }> {
  const composed: ComposedCall[] = [];
  for (const [index, call] of values.calls.entries()) {
    const units = readUnits(call, values.chain);
    const given = readArguments(call.arguments);
    if (!given.ok) {
      return fail({ field: `calls.${index}.arguments.${given.failure}`, rule: walletWords.compose.listRule });
    }
    composed.push(toComposedCall(call, { amount: units.ok ? units.value.toString() : '0', given: given.value }));
  }
  return succeed(composed);
}

function toComposedCall(call: CallValues, { amount, given }: { amount: string; given: TypedArgument[] }): ComposedCall {
  const [to, contract, tokenId] = [call.to.trim(), call.contract.trim(), call.tokenId.trim()];
  switch (call.kind) {
    case 'native':
      return { kind: 'native', to, amount };
    case 'erc20':
      return { kind: 'erc20', token: contract, to, amount };
    case 'erc721':
      return { kind: 'erc721', contract, to, tokenId };
    case 'erc1155':
      return { kind: 'erc1155', contract, to, tokenId, amount };
    case 'contract':
      return { kind: 'contract', contract, abi: call.abi, signature: call.signature, arguments: given, value: amount };
    case 'raw':
      return { kind: 'raw', to, value: amount, data: call.data.trim() };
  }
}

/** A text that begins as a JSON list is one; anything else is the text. Fails with the place of the first that is broken. */
function readArguments(texts: readonly string[]): Result<TypedArgument[], number> {
  const read: TypedArgument[] = [];
  for (const [index, text] of texts.entries()) {
    const parsed = text.trim().startsWith('[') ? readList(text) : text;
    if (parsed === undefined) return fail(index);
    read.push(parsed);
  }
  return succeed(read);
}

function readList(text: string): TypedArgument | undefined {
  try {
    // A number keeps its digits only as text, so numbers are read as the text they are.
    return toTyped(JSON.parse(text.replaceAll(/(?<=[[,\s])-?\d+(?=[\],\s])/g, '"$&"')));
  } catch {
    return undefined;
  }
}

function toTyped(value: unknown): TypedArgument | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  const typed = value.map(toTyped);
  return typed.every((each) => each !== undefined) ? typed : undefined;
}
