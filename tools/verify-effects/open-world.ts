import v2FactoryArtifact from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' };
import v2RouterArtifact from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' };
import wethArtifact from '@uniswap/v2-periphery/build/WETH9.json' with { type: 'json' };
import v3FactoryArtifact from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json' with {
  type: 'json',
};
import v3RouterArtifact from '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json' with {
  type: 'json',
};
import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { mainnet } from 'viem/chains';
import * as z from 'zod';
import { findAnvil } from '#local-service/chain/find-anvil.ts';
import { startAnvil } from '#local-service/chain/start-anvil.ts';
import factoryArtifact from '#local-service/contracts/practice-account-factory.json' with { type: 'json' };
import { type Hex, isHex } from '#shared/hex.ts';
import { compileWorld } from './compile-world.ts';
import { furnish } from './furnish-world.ts';
import { readWorld } from './read-world.ts';
import { ADVERSARIES, COLLECTION, ETHER, KNOWN, THIEF, type WorldState } from './world.ts';

/** A chain of its own that stands in for Ethereum, with one wallet in it. */
export type World = {
  wallet: Hex;
  /** What liquidity is kept in. */
  pools: readonly Hex[];
  read(): Promise<WorldState>;
  /** Runs calldata of the wallet as the EntryPoint would. @returns false where it reverts */
  run(callData: Hex): Promise<boolean>;
  /** Goes back to how it was in the beginning. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

export type WorldClient = ReturnType<typeof createWorldClient>;

const DEVELOPER: Hex = '0x000000000000000000000000000000000000beef';
const PLENTY_OF_GAS = 16_000_000n;
const PRICE = 1_000_000n;

/** @throws when anvil or one of the packages that hold the contracts is not installed */
export async function openWorld(): Promise<World> {
  const program = findAnvil();
  if (program === undefined) throw new Error('anvil is not installed: effects are held against a chain that it runs.');
  const anvil = await startAnvil({ program, chainId: mainnet.id });
  try {
    const client = createWorldClient(anvil.rpcUrl);
    await client.request({ method: 'anvil_autoImpersonateAccount', params: [true] } as never);
    await client.setAutomine(false);
    for (const address of [DEVELOPER, entryPoint07Address])
      await client.setBalance({ address, value: 1_000_000_000n * ETHER });
    const { wallet, pools } = await build(client);
    const read = () => readWorld({ client, wallet, pools });
    let saved = await client.snapshot();
    return {
      wallet,
      pools,
      read,
      run: (callData) => isDone(send(client, { from: entryPoint07Address, to: wallet, data: callData })),
      async reset() {
        await client.revert({ id: saved });
        saved = await client.snapshot();
      },
      stop: anvil.stop,
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

function createWorldClient(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    chain: mainnet,
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);
}

type Sent = { from: Hex; to?: Hex; data: Hex; value?: bigint };

/** Mined here, and not by itself: after a chain was set back, anvil now and then leaves what is sent where it is. */
async function send(client: WorldClient, { from, ...sent }: Sent) {
  const hash = await client.sendTransaction({
    account: from,
    chain: null,
    gas: PLENTY_OF_GAS,
    gasPrice: PRICE,
    ...sent,
  });
  await client.mine({ blocks: 1 });
  return client.getTransactionReceipt({ hash });
}

async function isDone(receipt: ReturnType<typeof send>): Promise<boolean> {
  return (await receipt).status === 'success';
}

/** What furnishing needs of a chain. */
export type Builder = {
  client: WorldClient;
  /** Sends as the developer, to whom everything belongs in the beginning. @throws when it reverts */
  send(to: Hex, data: Hex, value?: bigint): Promise<void>;
  sendAs(from: Hex, to: Hex, data: Hex): Promise<void>;
  deploy(creation: Hex): Promise<Hex>;
  developer: Hex;
};

async function build(client: WorldClient): Promise<Pick<World, 'wallet' | 'pools'>> {
  const must = async (sent: Sent) => {
    if (!(await isDone(send(client, sent))))
      throw new Error(`The world could not be built: ${sent.data.slice(0, 10)} failed.`);
  };
  const builder: Builder = {
    client,
    developer: DEVELOPER,
    send: (to, data, value = 0n) => must({ from: DEVELOPER, to, data, value }),
    sendAs: (from, to, data) => must({ from, to, data }),
    async deploy(data) {
      const { contractAddress } = await send(client, { from: DEVELOPER, data });
      if (contractAddress === null || contractAddress === undefined) throw new Error('A contract was not deployed.');
      return contractAddress;
    },
  };
  const wallet = await makeWallet(builder);
  const { v2Factory, v3Factory, provider } = await putContracts(builder, wallet);
  const pools = await furnish(builder, { wallet, v2Factory, v3Factory, provider });
  return { wallet, pools };
}

const FACTORY = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);

async function makeWallet({ client, deploy, send, developer }: Builder): Promise<Hex> {
  const address = await deploy(factoryArtifact.bytecode as Hex);
  await send(address, encodeFunctionData({ abi: FACTORY, functionName: 'createAccount', args: [developer, 0n] }));
  return client.readContract({ address, abi: FACTORY, functionName: 'getAddress', args: [developer, 0n] });
}

const ROUTER_CONSTRUCTOR = parseAbi(['constructor(address factory, address weth)']);
const FACTORY_CONSTRUCTOR = parseAbi(['constructor(address feeToSetter)']);
const ADVERSARY_CONSTRUCTOR = parseAbi(['constructor(address victim, address thief, address a, address b, address c)']);

/** Deploys each contract and copies its code to where the tables of this app say that it stands. */
async function putContracts({ client, deploy, developer }: Builder, wallet: Hex) {
  const compiled = compileWorld();
  const put = async (address: Hex, creation: Hex) => {
    const bytecode = await client.getCode({ address: await deploy(creation) });
    if (bytecode === undefined) throw new Error(`The contract for ${address} has no code.`);
    await client.setCode({ address, bytecode });
  };
  for (const address of [KNOWN.usdc, KNOWN.dai]) await put(address, compiled('LedgerToken'));
  await put(KNOWN.weth, readBytecode(wethArtifact));
  await put(KNOWN.permit2, compiled('AllowanceTransfer'));
  await put(KNOWN.multiSend, compiled('CallsInARow'));
  await put(COLLECTION, compiled('Collection'));
  const v2Factory = await deploy(
    encodeDeployData({
      abi: FACTORY_CONSTRUCTOR,
      bytecode: readBytecode(v2FactoryArtifact),
      args: [developer],
    }),
  );
  const v3Factory = await deploy(readBytecode(v3FactoryArtifact));
  const router = (bytecode: Hex, factory: Hex) =>
    encodeDeployData({ abi: ROUTER_CONSTRUCTOR, bytecode, args: [factory, KNOWN.weth] });
  await put(KNOWN.v2Router, router(readBytecode(v2RouterArtifact), v2Factory));
  const v3 = readBytecode(v3RouterArtifact);
  await put(KNOWN.v3Router, router(v3, v3Factory));
  await put(KNOWN.multicall3, await readMulticall3());
  const adversary = encodeDeployData({
    abi: ADVERSARY_CONSTRUCTOR,
    bytecode: compiled('Adversary'),
    args: [wallet, THIEF, KNOWN.usdc, KNOWN.dai, KNOWN.weth],
  });
  for (const address of ADVERSARIES) await put(address, adversary);
  return { v2Factory, v3Factory, provider: await deploy(compiled('Provider')) };
}

/** Creation bytecode as a package of the contract's own authors has it, with its prefix or without. */
function readBytecode({ bytecode }: { bytecode: string }): Hex {
  const hex = bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`;
  if (!isHex(hex)) throw new Error('A package holds no bytecode where it should.');
  return hex;
}

/** viem carries the contract's own bytecode, and keeps it to itself. */
async function readMulticall3(): Promise<Hex> {
  const file = new URL('../../node_modules/viem/_esm/constants/contracts.js', import.meta.url);
  const { multicall3Bytecode } = z.looseObject({ multicall3Bytecode: z.string() }).parse(await import(file.href));
  if (!isHex(multicall3Bytecode)) throw new Error('viem holds no bytecode of Multicall3.');
  return multicall3Bytecode;
}
