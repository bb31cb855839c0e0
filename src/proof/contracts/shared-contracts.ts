import type { Hex } from '#shared/hex.ts';

/**
 * Routers whose functions stay open here, and of which one thing is known all the same: what comes to them by a plain transfer they keep
 * for nobody. Sources: `sdk-core/src/addresses.ts` and `universal-router-sdk/src/utils/constants.ts` of Uniswap/sdks, and the
 * deployments that the public registry of ERC-7730 names.
 */
const ROUTER_02 = 'Uniswap SwapRouter02';
const UNIVERSAL = 'Uniswap Universal Router';
const BY_CHAIN: readonly [name: string, chainId: number, address: Hex][] = [
  ...[1, 10, 137, 42161].map((chainId): [string, number, Hex] => [
    ROUTER_02,
    chainId,
    '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  ]),
  [ROUTER_02, 56, '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2'],
  [ROUTER_02, 8453, '0x2626664c2603336e57b271c5c0b26f421741e481'],
  [ROUTER_02, 7777777, '0x7de04c96be5159c3b5ceffc82aa176dc81281557'],
  [ROUTER_02, 11155111, '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e'],
  [ROUTER_02, 11155420, '0x94cc0aac535ccdb3c01d6787d6413c739ae12bc4'],
  [ROUTER_02, 421614, '0x101f443b4d1b059569d643917553c771e1b9663e'],
  [UNIVERSAL, 1, '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'],
  [UNIVERSAL, 1, '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'],
  [UNIVERSAL, 10, '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8'],
  [UNIVERSAL, 56, '0x4dae2f939acf50408e13d58534ff8c2776d45265'],
  [UNIVERSAL, 137, '0xec7be89e9d109e7e3fec59c222cf297125fefda2'],
  [UNIVERSAL, 8453, '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'],
  [UNIVERSAL, 8453, '0x6ff5693b99212da76ad316178a184ab56d299b43'],
  [UNIVERSAL, 42161, '0x5e325eda8064b456f4781070c0738d849c824258'],
  [UNIVERSAL, 7777777, '0x2986d9721a49838ab4297b695858af7f17f38014'],
  [UNIVERSAL, 11155111, '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'],
];

/** Deployed at one address wherever they are. */
const EVERYWHERE: readonly [name: string, address: Hex][] = [
  ['1inch router v4', '0x1111111254fb6c44bac0bed2854e76f90643097d'],
  ['1inch router v5', '0x1111111254eeb25477b68fb85ed929f73a960582'],
  ['1inch router v6', '0x111111125421ca6dc452d289314280a0f8842a65'],
  ['ParaSwap Augustus v5', '0xdef171fe48cf0115b1d80b88dc8eab59176fee57'],
  ['ParaSwap Augustus v6.2', '0x6a000f20005980200259b80c5102003040001068'],
];

const NAMES: ReadonlyMap<string, string> = new Map([
  ...EVERYWHERE.map(([name, address]): [string, string] => [address, name]),
  ...BY_CHAIN.map(([name, chainId, address]): [string, string] => [`${chainId} ${address}`, name]),
]);

/** The name of such a router at an address of a chain. */
export function findSharedContract(chainId: number, address: string): string | undefined {
  const lower = address.toLowerCase();
  return NAMES.get(`${chainId} ${lower}`) ?? NAMES.get(lower);
}
