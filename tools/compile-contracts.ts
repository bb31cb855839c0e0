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

type Contract = { source: string; name: string; artifact: string };

const FOLDER = new URL('../src/local-service/contracts/', import.meta.url);

/** What the devnet deploys. The factory's bytecode holds that of the accounts it makes. */
export const CONTRACTS: readonly Contract[] = [
  { source: 'TestToken.sol', name: 'TestToken', artifact: 'test-token.json' },
  { source: 'PracticeAccount.sol', name: 'PracticeAccountFactory', artifact: 'practice-account-factory.json' },
];

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

/** The file of a contract's artifact, as it is committed. */
export function artifactFile({ artifact }: Contract): URL {
  return new URL(artifact, FOLDER);
}

/** The text of a contract's artifact: the same source and compiler give the same bytes (no metadata hash, a fixed EVM version). */
export function compileContract({ source, name }: Contract): string {
  const content = readFileSync(new URL(source, FOLDER), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { [source]: { content } },
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
  const contract = output.contracts[source]?.[name];
  if (contract === undefined) throw new Error(`${source} holds no contract named ${name}.`);
  const artifact: ContractArtifact = {
    contractName: name,
    compiler: `solc ${solc.version()}`,
    sourceHash: createHash('sha256').update(content).digest('hex'),
    abi: contract.abi,
    bytecode: `0x${contract.evm.bytecode.object}`,
  };
  return `${JSON.stringify(artifact, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const contract of CONTRACTS) {
    writeFileSync(artifactFile(contract), compileContract(contract));
    process.stdout.write(`${contract.name} compiled by solc ${solc.version()}\n`);
  }
}
