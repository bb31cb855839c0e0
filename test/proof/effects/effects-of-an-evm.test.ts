import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Effects } from '#shared/model/effects.ts';
import { openWorld, type World } from '../../../tools/verify-effects/open-world.ts';
import { drawOperations, verifyOperations } from '../../../tools/verify-effects/verify-operations.ts';
import { COLLECTION, PAYEES } from '../../../tools/verify-effects/world.ts';
import { IS_WHOLE } from '../../helpers/a-share-of.ts';

/** What `npm run verify:effects` does with thousands of operations, on a chain that anvil runs. */
const COUNT = IS_WHOLE ? 240 : 60;
const SEED = 5;

const NEW_OWNER = {
  isTry: false,
  calls: [
    {
      to: COLLECTION,
      value: 0n,
      data: encodeFunctionData({
        abi: parseAbi(['function transferOwnership(address newOwner)']),
        args: [PAYEES[0] ?? COLLECTION],
      }),
    },
  ],
};

describe('what operations do to a wallet on a chain', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.stop());

  const draw = () => drawOperations(world.wallet, { count: COUNT, seed: SEED });

  test('is within their effects, and what is clear moves nothing to anybody who is not named', async () => {
    const { holes, ran, ratings } = await verifyOperations({ world, operations: draw() });
    expect(holes).toEqual([]);
    expect(ran).toBeGreaterThan(COUNT / 2);
    expect(ratings.clear).toBeGreaterThan(COUNT / 20);
  });

  const left: Record<string, (effects: Effects) => Effects> = {
    'what leaves': (effects) => ({ ...effects, leaving: [] }),
    'what can be spent later': (effects) => ({ ...effects, spendable: [] }),
    'which contracts are open': (effects) => ({ ...effects, open: [] }),
    'who controls what': (effects) => ({ ...effects, control: [], open: [] }),
  };

  test.each(Object.entries(left))('is found to be outside them where %s is left out', async (_what, plant) => {
    const operations = [...draw(), NEW_OWNER];
    const { holes } = await verifyOperations({ world, operations, plant, isOneEnough: true });
    expect(holes).not.toEqual([]);
  });
});
