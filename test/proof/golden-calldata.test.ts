import { describe, expect, test } from 'vitest';
import type { AccountKind } from '#proof/accounts/account-kind.ts';
import { ACCOUNT_KINDS } from '#proof/accounts/account-kinds.ts';
import type { Hex } from '#shared/hex.ts';
import { encodeMultiSendBatch, HONEST_KINDS, type HonestAccountKind } from '../helpers/honest-calldata.ts';
import golden from '../vectors/account-calldata.json' with { type: 'json' };

type Vector = (typeof golden.vectors)[number];

const WALLET: Hex = `0x${'aa'.repeat(20)}`;

const bytesOf = ({ words }: Vector) => `0x${words.join('')}` as Hex;

const callsOf = ({ calls }: Vector) =>
  calls.map(({ to, value, data }) => ({
    to: (to === 'wallet' ? WALLET : to) as Hex,
    value: BigInt(value),
    data: data as Hex,
  }));

function kindOf({ kind }: Vector): AccountKind {
  const found = ACCOUNT_KINDS.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`no account kind ${kind}`);
  return found;
}

const named = golden.vectors.map((vector): [string, Vector] => [`${vector.kind}: ${vector.what}`, vector]);

describe('calldata written by hand', () => {
  test('is there for every account kind', () => {
    expect(new Set(golden.vectors.map(({ kind }) => kind))).toEqual(new Set(ACCOUNT_KINDS.map(({ name }) => name)));
  });

  test.each(named)('is read as the calls it was written from: %s', (_name, vector) => {
    const reading = kindOf(vector).readCallData({ callData: bytesOf(vector), wallet: WALLET });
    const calls = callsOf(vector).map((call) => ({ ...call, to: call.to.toLowerCase() }));
    expect(reading).toMatchObject({ outcome: vector.outcome, calls });
  });

  const encodable = named.filter(
    ([, { outcome, what }]) => outcome === 'calls' && !/without values|try mode|reason of a failure/.test(what),
  );

  test.each(encodable)('is what viem encodes: %s', (_name, vector) => {
    const { encode } = HONEST_KINDS[vector.kind as HonestAccountKind];
    expect(encode({ calls: callsOf(vector) })).toBe(bytesOf(vector));
  });

  const find = (what: string) => golden.vectors.filter((vector) => vector.what === what).map((it) => [it, callsOf(it)]);

  test('is what viem encodes: batches in other ways', () => {
    for (const [vector, calls] of find('two calls without values') as [Vector, ReturnType<typeof callsOf>][]) {
      expect(HONEST_KINDS['simple-account-v06'].encode({ calls })).toBe(bytesOf(vector));
    }
    for (const [vector, calls] of find('two calls through MultiSend') as [Vector, ReturnType<typeof callsOf>][]) {
      expect(encodeMultiSendBatch(calls).toLowerCase()).toBe(bytesOf(vector).toLowerCase());
    }
    const behindPrefix = 'two calls, try mode, behind executeUserOp';
    for (const [vector, calls] of find(behindPrefix) as [Vector, ReturnType<typeof callsOf>][]) {
      const modes = { tryMode: true, throughExecuteUserOp: true };
      expect(HONEST_KINDS['kernel-v3'].encode({ calls, ...modes })).toBe(bytesOf(vector));
    }
  });
});
