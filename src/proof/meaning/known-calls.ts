import type { Hex } from '#shared/hex.ts';
import type { KnownCall } from './call-meaning.ts';
import { CONTROL_CALLS } from './control-calls.ts';
import { ERC20_CALLS } from './erc20-calls.ts';
import { ERC4626_CALLS } from './erc4626-calls.ts';
import { MULTICALL_CALLS } from './multicall-calls.ts';
import { NFT_CALLS } from './nft-calls.ts';
import { PERMIT_CALLS } from './permit-calls.ts';
import { PERMIT2_CALLS } from './permit2-calls.ts';
import { PERMIT2_SIGNED_TRANSFERS } from './permit2-signed-transfers.ts';
import { UNISWAP_PAYMENT_CALLS } from './uniswap-payment-calls.ts';
import { UNISWAP_V2_CALLS } from './uniswap-v2-calls.ts';
import { UNISWAP_V3_CALLS } from './uniswap-v3-calls.ts';
import { UNIVERSAL_ROUTER_CALLS } from './universal-router-calls.ts';
import { WETH_CALLS } from './weth-calls.ts';

/** Every function whose meaning is known: one family, one file. */
export const KNOWN_CALLS: readonly KnownCall[] = [
  ...ERC20_CALLS,
  ...NFT_CALLS,
  ...WETH_CALLS,
  ...PERMIT_CALLS,
  ...PERMIT2_CALLS,
  ...PERMIT2_SIGNED_TRANSFERS,
  ...MULTICALL_CALLS,
  ...UNISWAP_V2_CALLS,
  ...UNISWAP_V3_CALLS,
  ...UNISWAP_PAYMENT_CALLS,
  ...UNIVERSAL_ROUTER_CALLS,
  ...ERC4626_CALLS,
  ...CONTROL_CALLS,
];

const BY_SELECTOR: ReadonlyMap<Hex, KnownCall> = new Map(KNOWN_CALLS.map((call) => [call.selector, call]));

/** The function with this selector; no two of them have the same. */
export function findKnownCall(selector: Hex): KnownCall | undefined {
  return BY_SELECTOR.get(selector);
}
