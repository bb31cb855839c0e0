import type { Hex } from '#shared/hex.ts';
import { PERMIT2 } from '../known-contracts.ts';

/** Whose functions a contract is known to have, and to mean by them what is written about them. */
export type ContractKind = 'token' | 'weth' | 'permit2' | 'multicall3' | 'multi-send' | 'v2-router' | 'v3-router';

export type KnownDeployment = { address: Hex; kind: ContractKind; name: string };

/** Contracts at one address on every chain. Sources: Uniswap/permit2, mds1/multicall3, safe-global/safe-deployments (canonical deployments). */
const EVERYWHERE: readonly KnownDeployment[] = [
  { address: PERMIT2, kind: 'permit2', name: 'Permit2' },
  { address: '0xca11bde05977b3631167028862be2a173976ca11', kind: 'multicall3', name: 'Multicall3' },
  { address: '0x40a2accbd92bca938b02010e17a5b8929b49130d', kind: 'multi-send', name: 'MultiSendCallOnly 1.3.0' },
  { address: '0x9641d764fc13c8b624c04430c7356c1c7c8102e2', kind: 'multi-send', name: 'MultiSendCallOnly 1.4.1' },
];

/** WETH9 and what other chains took over from it, by the chain's id. Sources: `sdk-core/src/entities/weth9.ts` of Uniswap/sdks, the predeploys of the OP Stack. */
const OP_STACK_WETH: Hex = '0x4200000000000000000000000000000000000006';
const WRAPPED: readonly [chainId: number, address: Hex][] = [
  [1, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  [10, OP_STACK_WETH],
  [56, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  [137, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  [8453, OP_STACK_WETH],
  [34443, OP_STACK_WETH],
  [7777777, OP_STACK_WETH],
  [42161, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  [84532, OP_STACK_WETH],
  [11155420, OP_STACK_WETH],
  [11155111, '0xfff9976782d46cc05630d1f6ebab18b2324d6b14'],
];

/**
 * Routers of Uniswap: the same address is another contract on another chain. Sources: `sdk-core/src/addresses.ts` of
 * Uniswap/sdks, and the deployments of Uniswap/v3-periphery. Newer routers stay open until they are run on an EVM by `verify:effects`.
 */
const ROUTERS: readonly [chainId: number, kind: ContractKind, name: string, address: Hex][] = [
  [1, 'v2-router', 'Uniswap V2 router', '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'],
  [10, 'v2-router', 'Uniswap V2 router', '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2'],
  [56, 'v2-router', 'Uniswap V2 router', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'],
  [137, 'v2-router', 'Uniswap V2 router', '0xedf6066a2b290c185783862c7f4776a2c8077ad1'],
  [8453, 'v2-router', 'Uniswap V2 router', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'],
  [42161, 'v2-router', 'Uniswap V2 router', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'],
  [1, 'v3-router', 'Uniswap V3 router', '0xe592427a0aece92de3edee1f18e0157c05861564'],
  [10, 'v3-router', 'Uniswap V3 router', '0xe592427a0aece92de3edee1f18e0157c05861564'],
  [137, 'v3-router', 'Uniswap V3 router', '0xe592427a0aece92de3edee1f18e0157c05861564'],
  [42161, 'v3-router', 'Uniswap V3 router', '0xe592427a0aece92de3edee1f18e0157c05861564'],
];

const WRAPPED_BY_CHAIN: ReadonlyMap<number, Hex> = new Map(WRAPPED);
const BY_PLACE: ReadonlyMap<string, KnownDeployment> = new Map([
  ...WRAPPED.map(([chainId, address]) =>
    placed(chainId, { address, kind: 'weth', name: 'the wrapped native currency' }),
  ),
  ...ROUTERS.map(([chainId, kind, name, address]) => placed(chainId, { address, kind, name })),
]);
const BY_ADDRESS: ReadonlyMap<Hex, KnownDeployment> = new Map(EVERYWHERE.map((one) => [one.address, one]));

function placed(chainId: number, deployment: KnownDeployment): [string, KnownDeployment] {
  return [`${chainId} ${deployment.address}`, deployment];
}

/** The contract that is known to stand at an address of a chain; listed tokens stand on a list of their own. */
export function findDeployment(chainId: number, address: string): KnownDeployment | undefined {
  const lower = address.toLowerCase() as Hex;
  return BY_PLACE.get(`${chainId} ${lower}`) ?? BY_ADDRESS.get(lower);
}

const NONE: Hex = `0x${'0'.repeat(40)}`;

/** The contract that wraps the currency of a chain; the zero address where none is known. */
export function findWrapped(chainId: number): Hex {
  return WRAPPED_BY_CHAIN.get(chainId) ?? NONE;
}
