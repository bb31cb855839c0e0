import type { SpendableEffect } from '#shared/model/effects.ts';
import type { PermissionChange, PermissionChanges, PermissionKey } from '#shared/model/permission.ts';
import type { Review, ReviewCall } from '#shared/model/review.ts';
import { readPermissionCall } from './read-permission-call.ts';

/**
 * What signing a request changes about who may do what: what its effects say is spendable later, what its calls set and end, and whom it
 * gives control. An upper bound, like the effects; made from the review alone.
 */
export function listPermissionChanges(review: Review): PermissionChanges {
  const { asks, verdict, unprovenBecause = '' } = review;
  const changes: PermissionChange[] =
    verdict === 'unproven'
      ? [{ kind: 'set', how: 'unproven', by: null, atMost: null, sentence: unprovenBecause }]
      : listProven(review);
  return { chain: asks.chain, changes };
}

function listProven({ kind, calls, effects, asks: { wallet } }: Review): PermissionChange[] {
  const called = listOwnCalls(calls).flatMap((call) => readPermissionCall(call, wallet));
  const spendable = effects.spendable.map((effect) => describeSpendable(effect, kind === 'signature'));
  const bounded = called.map((change) => withEffect(change, spendable));
  return [
    ...bounded,
    // What no call of the wallet's own says: a permit inside a router's calls, an order.
    ...spendable.filter((one) => !called.some((change) => isSame(change, one))),
    ...effects.control.map(
      ({ contract, sentence }): PermissionChange => ({
        kind: 'set',
        how: 'control',
        token: contract,
        by: null,
        atMost: null,
        sentence,
      }),
    ),
  ];
}

/** The calls that the wallet itself makes; what a contract does in its own name allows nothing of the wallet's. */
function listOwnCalls(calls: readonly ReviewCall[]): ReviewCall[] {
  return calls.flatMap((call) =>
    call.facts.some(({ label }) => label === 'made by') ? [] : [call, ...listOwnCalls(call.inner ?? [])],
  );
}

type SetChange = Extract<PermissionChange, { kind: 'set' }>;

function describeSpendable(effect: SpendableEffect, isOffChain: boolean): SetChange {
  const { how, until = '', symbol: _symbol, decimals: _decimals, ...rest } = effect;
  return {
    kind: 'set',
    // A permit that the wallet hands in itself is an allowance from then on.
    how: how === 'permit' && !isOffChain ? 'allowance' : how,
    ...rest,
    ...readEnd(until),
    ...(isOffChain && { isOffChain: true }),
  };
}

/** A moment as effects write it; nothing for one that is meant never to come. */
function readEnd(until: string): { endsAt?: number } {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/.exec(until) ?? [];
  return day === undefined ? {} : { endsAt: Date.parse(`${day}T${time}Z`) / 1000 };
}

/** A contract that is known is a token: what its call says is an amount, and no id. */
function withEffect(change: PermissionChange, spendable: readonly SetChange[]): PermissionChange {
  if (change.kind === 'end') return change;
  const effect = spendable.find((one) => isSame(change, one));
  if (effect === undefined || effect.orTokenId !== undefined) return change;
  const { orTokenId: _, ...amount } = change;
  return { ...amount, atMost: effect.atMost };
}

/** Where anybody may use a spender, effects say nobody in particular. */
function isSame(change: PermissionChange, { how, token, by }: SetChange): boolean {
  const [one, other] = [
    { how: change.how, token: change.token, by: change.by },
    { how, token, by: by ?? change.by },
  ];
  return nameOfPermission(one) === nameOfPermission(other);
}

/**
 * What a permission is known by among those of a wallet on a chain. One that may be for a single token of a collection has a longer name,
 * which begins with that of the same without it.
 */
export function nameOfPermission({
  how,
  token = '',
  by,
  sentence,
  orTokenId,
}: Pick<PermissionKey, 'how' | 'by'> & {
  token?: string | undefined;
  sentence?: string | undefined;
  orTokenId?: string | undefined;
}): string {
  const key = [how, token.toLowerCase(), by?.toLowerCase() ?? 'anybody'];
  return [...key, sentence, orTokenId].filter((part) => part !== undefined).join(' ');
}
