import * as fc from 'fast-check';
import { proveRecord } from '#proof/prove-record.ts';
import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Rating, Review } from '#shared/model/review.ts';
import { honestContext, honestTransaction } from '../../test/helpers/honest-record.ts';
import { anyOperation, type Operation } from './arbitrary-operation.ts';
import { findHoles } from './find-holes.ts';
import type { World } from './open-world.ts';
import { COLLECTION, listActors, PAYEES } from './world.ts';

export type EffectCounts = {
  ratings: Partial<Record<Rating, number>>;
  /** Operations that did something, and did not revert as a whole. */
  ran: number;
  /** Those whose effects bound nothing: a contract is open. */
  open: number;
  holes: string[];
};

type Options = {
  world: World;
  operations: readonly Operation[];
  /** Leaves something out of the effects, to see that it is missed. */
  plant?: (effects: Effects) => Effects;
  /** Goes no further than to the first operation with a hole. */
  isOneEnough?: boolean;
  onProgress?: (done: number) => void;
};

/** As many operations of a wallet, drawn at random. */
export function drawOperations(wallet: Hex, { count, seed }: { count: number; seed: number }): Operation[] {
  return fc.sample(anyOperation(wallet), { numRuns: count, seed });
}

/** Runs operations, each from the same beginning, and holds what happened against their effects. */
export async function verifyOperations(options: Options): Promise<EffectCounts> {
  const { world, operations, plant = (effects) => effects, isOneEnough = false, onProgress } = options;
  const counts: EffectCounts = { ratings: {}, ran: 0, open: 0, holes: [] };
  const actors = listActors(world.pools);
  const around = { wallet: world.wallet, pools: world.pools, actors };
  const before = await world.read();
  for (const [index, operation] of operations.entries()) {
    const { review, callData } = look(operation, world.wallet);
    counts.ratings[review.rating] = (counts.ratings[review.rating] ?? 0) + 1;
    if (review.effects.open.length > 0) counts.open += 1;
    if (await world.run(callData)) {
      counts.ran += 1;
      const after = await world.read();
      const effects = plant(review.effects);
      const holes = findHoles({ before, after, effects, rating: review.rating, ...around });
      counts.holes.push(...holes.map((hole) => `${index}: ${hole}: ${show(operation)}`));
    }
    await world.reset();
    onProgress?.(index + 1);
    if (isOneEnough && counts.holes.length > 0) break;
  }
  return counts;
}

/** The very bytes that are proven are run. */
function look({ calls, isTry }: Operation, wallet: Hex): { review: Review; callData: Hex } {
  const record = honestTransaction({ wallet, chain: 'ethereum', calls, tryMode: isTry });
  const context = honestContext({
    walletAddress: wallet,
    profile: {
      id: 'treasury',
      name: 'Treasury',
      environment: 'production',
      baseUrl: 'https://service.example.com',
      createdAt: '2025-01-01T00:00:00.000Z',
    },
    knowledge: {
      knownAddresses: PAYEES.map((address) => ({ address, name: 'Payee', timesUsed: 1, lastUsed: null })),
      trustedContracts: [{ address: COLLECTION, chain: 'ethereum' }],
    },
  });
  const review = proveRecord({ kind: 'transaction', recordText: JSON.stringify(record), context });
  return { review, callData: record.onChain.userOperation.callData as Hex };
}

function show({ calls, isTry }: Operation): string {
  return JSON.stringify({ isTry, calls }, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
}
