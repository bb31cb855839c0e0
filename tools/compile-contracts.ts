import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import solc from 'solc';
import * as z from 'zod';

/**
 * Compiles the contracts of the local service into committed artifacts: `npm run compile-contracts`.
 * The artifact carries the compiler and the hash of its source, so that a test can tell when it is out of date.
 */
export type ContractArtifact = {
  contractName: string;
  compiler: string;
  /** SHA-256 of the source text. */
  sourceHash: string;
  abi: unknown[];
  /** Creation bytecode, 0x-hex. */
  bytecode: string;
};

const CONTRACTS = new URL('../src/local-service/contracts/', import.meta.url);
const SOURCE_NAME = 'TestToken.sol';
export const ARTIFACT_FILE = new URL('test-token.json', CONTRACTS);

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ abi: z.array(z.unknown()), evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    ),
  ),
});

/** Compiles TestToken.sol; the same source and compiler give the same bytes (no metadata hash, a fixed EVM version). */
export function compileTestToken(): ContractArtifact {
  const source = readFileSync(new URL(SOURCE_NAME, CONTRACTS), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { [SOURCE_NAME]: { content: source } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const problems = output.errors ?? [];
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'));
  const contract = output.contracts[SOURCE_NAME]?.TestToken;
  if (contract === undefined) throw new Error(`${SOURCE_NAME} holds no contract named TestToken.`);
  return {
    contractName: 'TestToken',
    compiler: `solc ${solc.version()}`,
    sourceHash: createHash('sha256').update(source).digest('hex'),
    abi: contract.abi,
    bytecode: `0x${contract.evm.bytecode.object}`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const artifact = compileTestToken();
  writeFileSync(ARTIFACT_FILE, `${JSON.stringify(artifact, null, 2)}\n`);
  process.stdout.write(`${artifact.contractName} compiled by ${artifact.compiler}\n`);
}
