import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artifactFile, CONTRACTS, compileContract } from '../../tools/compile-contracts.ts';
import { aShareOf } from '../helpers/a-share-of.ts';

test.each(aShareOf(CONTRACTS, { every: CONTRACTS.length, from: 1 }))(
  'the committed artifact of $name is, byte for byte, what its source compiles to',
  (contract) => {
    expect(readFileSync(artifactFile(contract), 'utf8')).toBe(compileContract(contract));
  },
);
