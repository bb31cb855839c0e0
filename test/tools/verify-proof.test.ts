import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyKind } from '../../tools/verify-proof/verify-kind.ts';
import { HONEST_KINDS, type HonestAccountKind } from '../helpers/honest-calldata.ts';

const COUNT = 40;
const seed = randomInt(2 ** 31);
const kinds = Object.keys(HONEST_KINDS) as HonestAccountKind[];

test.each(kinds)(
  `honest records are proven and altered ones refused, none the other way: %s (seed ${seed})`,
  (kind) => {
    const { honest, altered, wrong } = verifyKind({ kind, count: COUNT, seed });
    expect(wrong).toEqual([]);
    expect({ honest, altered }).toEqual({ honest: COUNT, altered: COUNT });
  },
);
