import { showAddress } from '#proof/hex-bytes.ts';
import { PERMIT2 } from '#proof/known-contracts.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { RevokingCall } from '#shared/ipc/permission-views.ts';
import type { Permission } from '#shared/model/permission.ts';

/** The call that takes a permission back, where there is one: what is off the chain, and control, ends otherwise or not at all. */
export function findRevokingCall({ how, token, by, isOffChain }: Permission): RevokingCall | null {
  if (isOffChain === true || token === undefined || by === null || !isEvmAddress(token)) return null;
  switch (how) {
    case 'allowance':
      return {
        contract: token,
        abi: 'function approve(address spender, uint256 amount)',
        signature: 'approve(address,uint256)',
        arguments: [by, '0'],
      };
    case 'operator':
      return {
        contract: token,
        abi: 'function setApprovalForAll(address operator, bool approved)',
        signature: 'setApprovalForAll(address,bool)',
        arguments: [by, 'false'],
      };
    case 'permit2':
      return {
        contract: showAddress(PERMIT2),
        abi: 'function approve(address token, address spender, uint160 amount, uint48 expiration)',
        signature: 'approve(address,address,uint160,uint48)',
        arguments: [token, by, '0', '0'],
      };
    default:
      return null;
  }
}
