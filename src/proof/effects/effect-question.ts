import type { Chain } from '#shared/chains.ts';
import { type Hex, sameHex } from '#shared/hex.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { type FunctionReader, functionReader } from '../abi/function-reader.ts';
import type { ContractLookup } from '../contracts/contract-lookup.ts';
import { showAddress } from '../hex-bytes.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';

/** What is known beside the calls when their effects are measured. */
export type EffectSurroundings = {
  wallet: Hex;
  chain: Chain | undefined;
  contracts: ContractLookup;
  tokens: TokenLookup;
  /** Whether the operator or this app's history knows an address on the chain. */
  isKnown(address: string): boolean;
};

/** A call with who makes it: the wallet, or a contract that the wallet called. */
export type MeasuredCall = { to: Hex; value: bigint; data: Hex; by: Hex };

export type EffectQuestion = EffectSurroundings & {
  target: Hex;
  value: bigint;
  by: Hex;
  /** The effects of a call that this one makes. */
  measure(call: MeasuredCall): Effects;
};

/** What one function of a known contract does at most. */
export type EffectReader = Pick<FunctionReader<EffectQuestion, Partial<Effects>>, 'selector' | 'read'> & {
  takesValue?: true;
};

/** A function that takes no native currency with it. */
export const effectOf = functionReader<EffectQuestion, Partial<Effects>>();

/** A function that says itself what becomes of the native currency that comes with it. */
export function takingValue(reader: EffectReader): EffectReader {
  return { ...reader, takesValue: true };
}

/** Effects that come to nothing but what is given. */
export function effects(some: Partial<Effects> = {}): Effects {
  return { leaving: [], spendable: [], control: [], arriving: [], open: [], ...some };
}

export function joinEffects(all: readonly Partial<Effects>[]): Effects {
  const joined = effects();
  for (const { leaving, spendable, control, arriving, open } of all) {
    append(joined.leaving, leaving);
    append(joined.spendable, spendable);
    append(joined.control, control);
    append(joined.arriving, arriving);
    append(joined.open, open);
  }
  return joined;
}

function append<Effect>(all: Effect[], more: readonly Effect[] = []): void {
  for (const one of more) all.push(one);
}

/** The wallet itself, in whatever case it is written. */
export function isWallet(address: string, { wallet }: Pick<EffectSurroundings, 'wallet'>): boolean {
  return sameHex(address, wallet);
}

type Currency = Pick<LeavingEffect, 'token' | 'symbol' | 'decimals'>;

/** The chain's own currency, as effects name it. */
export function nativeCurrency({ chain }: Pick<EffectSurroundings, 'chain'>): Currency {
  return chain === undefined ? {} : { symbol: chain.nativeSymbol, decimals: chain.nativeDecimals };
}

/** A token, as effects name it: by its address, and by the symbol of a list where it is on one. */
export function currencyOf(token: string, { tokens }: Pick<EffectSurroundings, 'tokens'>): Currency {
  const listed = tokens.findListed(token);
  const named = { token: showAddress(token.toLowerCase() as Hex) };
  return listed === undefined ? named : { ...named, symbol: listed.symbol, decimals: listed.decimals };
}

/** Who gets something: nobody in particular where it comes to a contract that gives what it holds to whoever asks. */
export function receiver(to: string, { contracts }: Pick<EffectSurroundings, 'contracts'>) {
  const shown = showAddress(to.toLowerCase() as Hex);
  const name = contracts.findShared(to);
  if (name === undefined) return { to: shown };
  return { to: null, because: `it stays with the contract ${shown} (${name}), which keeps it for nobody` };
}

/** A contract that another one is told to call, where what it does is not known. */
export function openToken(token: string, { contracts }: Pick<EffectSurroundings, 'contracts'>): Effects['open'] {
  if (contracts.find(token) !== undefined) return [];
  return [
    {
      contract: showAddress(token.toLowerCase() as Hex),
      because: 'it is called as a token, and is none that is known here',
    },
  ];
}
