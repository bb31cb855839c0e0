import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { Builder } from './open-world.ts';
import { ADVERSARIES, COLLECTION, ETHER, KNOWN } from './world.ts';

const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function deposit()',
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function give(address to, uint256 first, uint256 last)',
  'function setApprovalForAll(address operator, bool approved)',
  'function initialize(uint160 sqrtPriceX96)',
  'function provide(address pool, int24 lower, int24 upper, uint128 amount)',
]);
const PERMIT2 = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']);
const PAIR = parseAbi(['function mint(address to)']);
const V2_FACTORY = parseAbi([
  'function createPair(address a, address b)',
  'function getPair(address a, address b) view returns (address)',
]);
const V3_FACTORY = parseAbi([
  'function createPool(address a, address b, uint24 fee)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
]);

const FEE = 500;
/** All prices that such a pool has, in steps of ten. */
const WIDEST = 887_270;
const ONE_TO_ONE = 1n << 96n;
const FOREVER = 2 ** 48 - 1;

type Place = { wallet: Hex; v2Factory: Hex; v3Factory: Hex; provider: Hex };

/** Gives the wallet tokens, pools to trade in, and everybody allowances from earlier days. @returns the pools */
export async function furnish(builder: Builder, place: Place): Promise<Hex[]> {
  const { wallet } = place;
  const { client, send, developer } = builder;
  const call = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
  await client.setBalance({ address: wallet, value: 100n * ETHER });
  for (const token of [KNOWN.usdc, KNOWN.dai]) {
    for (const holder of [wallet, developer, place.provider]) await send(token, call('mint', [holder, 1_000n * ETHER]));
  }
  await send(KNOWN.weth, call('deposit', []), 10_000n * ETHER);
  for (const holder of [wallet, place.provider]) await send(KNOWN.weth, call('transfer', [holder, 1_000n * ETHER]));
  await send(COLLECTION, call('give', [wallet, 0n, 5n]));
  const pools = [...(await openPairs(builder, place.v2Factory)), await openPool(builder, place)];
  await allow(builder, wallet);
  return pools;
}

async function openPairs({ client, send, developer }: Builder, factory: Hex): Promise<Hex[]> {
  const pairs: Hex[] = [];
  for (const [a, b] of [
    [KNOWN.usdc, KNOWN.weth],
    [KNOWN.dai, KNOWN.weth],
  ] as const) {
    await send(factory, encodeFunctionData({ abi: V2_FACTORY, functionName: 'createPair', args: [a, b] }));
    const pair = await client.readContract({
      address: factory,
      abi: V2_FACTORY,
      functionName: 'getPair',
      args: [a, b],
    });
    for (const token of [a, b])
      await send(token, encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [pair, 100n * ETHER] }));
    await send(pair, encodeFunctionData({ abi: PAIR, functionName: 'mint', args: [developer] }));
    pairs.push(pair);
  }
  return pairs;
}

async function openPool({ client, send }: Builder, { v3Factory, provider }: Place): Promise<Hex> {
  const args = [KNOWN.usdc, KNOWN.weth, FEE] as const;
  await send(v3Factory, encodeFunctionData({ abi: V3_FACTORY, functionName: 'createPool', args }));
  const pool = await client.readContract({ address: v3Factory, abi: V3_FACTORY, functionName: 'getPool', args });
  await send(pool, encodeFunctionData({ abi: ABI, functionName: 'initialize', args: [ONE_TO_ONE] }));
  await send(
    provider,
    encodeFunctionData({ abi: ABI, functionName: 'provide', args: [pool, -WIDEST, WIDEST, 100n * ETHER] }),
  );
  return pool;
}

/** What stands from earlier days: for routers, for Permit2, for a contract that everybody may use, and for those who take it all. */
async function allow({ sendAs }: Builder, wallet: Hex): Promise<void> {
  const approve = (token: Hex, spender: Hex, amount: bigint) =>
    sendAs(wallet, token, encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spender, amount] }));
  const [first, second, third] = ADVERSARIES as [Hex, Hex, Hex];
  for (const token of [KNOWN.usdc, KNOWN.weth, KNOWN.dai]) {
    for (const spender of [KNOWN.v2Router, KNOWN.v3Router, KNOWN.permit2]) await approve(token, spender, maxUint256);
  }
  await approve(KNOWN.usdc, first, 7n * ETHER);
  await approve(KNOWN.dai, second, maxUint256);
  await approve(KNOWN.dai, KNOWN.multicall3, 5n * ETHER);
  const through = (spender: Hex, amount: bigint) =>
    sendAs(
      wallet,
      KNOWN.permit2,
      encodeFunctionData({ abi: PERMIT2, functionName: 'approve', args: [KNOWN.weth, spender, amount, FOREVER] }),
    );
  await through(third, 3n * ETHER);
  await through(wallet, 20n * ETHER);
  await sendAs(
    wallet,
    COLLECTION,
    encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [KNOWN.multicall3, true] }),
  );
}
