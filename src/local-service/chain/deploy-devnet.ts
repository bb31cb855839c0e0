import { checksumAddress, encodeDeployData, parseAbi } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { type Hex, isHex } from '#shared/hex.ts';
import testTokenArtifact from '../contracts/test-token.json' with { type: 'json' };
import { TEST_TOKENS, type TokenAddresses } from '../tokens.ts';
import { awaitReceipt } from './await-receipt.ts';
import type { DevnetAccount } from './devnet-account.ts';
import type { DevnetClient } from './devnet-client.ts';
import type { AccountArtifacts } from './load-account-artifacts.ts';

const TOKEN_CONSTRUCTOR = parseAbi(['constructor(string name, string symbol, uint8 decimals)']);

export type DevnetContracts = { entryPoint: Hex; factory: Hex; tokens: TokenAddresses };

/**
 * Puts EntryPoint v0.7 at its canonical address and deploys the account factory and the test tokens.
 * The EntryPoint is deployed first and its code copied, because the code holds an address its constructor computes.
 */
export async function deployDevnet(options: {
  client: DevnetClient;
  bundler: Hex;
  artifacts: AccountArtifacts;
  account: DevnetAccount;
}): Promise<DevnetContracts> {
  const deploy = (data: Hex) => deployContract({ ...options, data });
  const deployed = await deploy(options.artifacts.entryPoint);
  const bytecode = await options.client.getCode({ address: deployed });
  if (bytecode === undefined) throw new Error('The EntryPoint has no code after its deployment.');
  await options.client.setCode({ address: entryPoint07Address, bytecode });
  const factory = await deploy(options.account.encodeFactory(options.artifacts));
  const [usdc, usdxm] = TEST_TOKENS;
  const tokens = { usdc: await deploy(tokenCreation(usdc)), usdxm: await deploy(tokenCreation(usdxm)) };
  return { entryPoint: entryPoint07Address, factory, tokens };
}

function tokenCreation({ name, symbol, decimals }: (typeof TEST_TOKENS)[number]): Hex {
  const { bytecode } = testTokenArtifact;
  if (!isHex(bytecode)) throw new Error('contracts/test-token.json holds no bytecode: run npm run compile-contracts.');
  return encodeDeployData({ abi: TOKEN_CONSTRUCTOR, bytecode, args: [name, symbol, decimals] });
}

async function deployContract(options: { client: DevnetClient; bundler: Hex; data: Hex }): Promise<Hex> {
  const { client, bundler, data } = options;
  const hash = await client.sendTransaction({ account: bundler, chain: null, data });
  const { contractAddress } = await awaitReceipt(client, hash);
  if (contractAddress === null || contractAddress === undefined) throw new Error('A devnet contract was not deployed.');
  return checksumAddress(contractAddress);
}
