import { readFileSync } from 'node:fs';
import solc from 'solc';
import * as z from 'zod';
import { type Hex, isHex } from '#shared/hex.ts';

const SOURCE = new URL('contracts/World.sol', import.meta.url);

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z.record(
    z.string(),
    z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
  ),
});

/** Creation bytecode of each contract of the world, by its name; compiled anew each time, because it is never shipped. */
export function compileWorld(): (name: string) => Hex {
  const input = {
    language: 'Solidity',
    sources: { world: { content: readFileSync(SOURCE, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  const { errors, contracts } = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const problems = errors.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return (name) => {
    const bytecode = `0x${contracts.world?.[name]?.evm.bytecode.object ?? ''}`;
    if (!isHex(bytecode) || bytecode === '0x') throw new Error(`World.sol holds no contract named ${name}.`);
    return bytecode;
  };
}
