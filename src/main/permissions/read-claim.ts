import { encodeFunctionData, parseAbi } from 'viem';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { readHexBytes } from '#proof/hex-bytes.ts';
import { PERMIT2 } from '#proof/known-contracts.ts';
import { isUnlimited } from '#proof/tokens/unlimited.ts';
import type { Failure } from '#shared/failure.ts';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { PermissionClaim } from '#shared/ipc/permission-views.ts';
import type { Permission } from '#shared/model/permission.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { ChainNode } from '../chain/chain-node.ts';
import { isContractsOwn } from '../chain/contracts-own.ts';

type ClaimQuestion = { node: ChainNode; wallet: Hex; permission: Permission; signal: AbortSignal };

/** What a node says that stands; the amount null for all that there is. */
export type ToldClaim = Pick<PermissionClaim, 'atMost' | 'endsAt'>;

const ABI = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
]);
const PERMIT2_ABI = parseAbi([
  'function allowance(address user, address token, address spender) view returns (uint160, uint48, uint48)',
]);

const NOTHING: ToldClaim = { atMost: '0', endsAt: null };
const ALL: ToldClaim = { atMost: null, endsAt: null };

/**
 * Asks a contract, through a node, what it lets a spender do now (EIP-20 `allowance`, EIP-721 and EIP-1155 `isApprovedForAll`, Permit2
 * `allowance`).
 * @returns null where there is no such question, or the contract does not answer it
 */
export async function readClaim(question: ClaimQuestion): Promise<Result<ToldClaim | null, Failure>> {
  const call = writeCall(question);
  if (call === undefined) return succeed(null);
  const { node, signal } = question;
  const answer = await node.request('eth_call', [{ to: call.to, data: call.data }, 'latest'], { signal });
  if (!answer.ok) return isContractsOwn(answer.failure) ? succeed(null) : answer;
  const bytes = readHexBytes(answer.value);
  return succeed(bytes === undefined ? null : (call.read(bytes) ?? null));
}

type Call = { to: string; data: Hex; read: (bytes: Hex) => ToldClaim | undefined };

function writeCall({ wallet, permission: { how, token, by, isOffChain } }: ClaimQuestion): Call | undefined {
  if (isOffChain === true || token === undefined || by === null) return undefined;
  if (!isEvmAddress(token) || !isEvmAddress(by)) return undefined;
  const to = token.toLowerCase();
  switch (how) {
    case 'allowance':
      return {
        to,
        data: encodeFunctionData({ abi: ABI, functionName: 'allowance', args: [wallet, by] }),
        read: readAmount,
      };
    case 'operator':
      return {
        to,
        data: encodeFunctionData({ abi: ABI, functionName: 'isApprovedForAll', args: [wallet, by] }),
        read: readYesOrNo,
      };
    case 'permit2':
      return {
        to: PERMIT2,
        data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'allowance', args: [wallet, token, by] }),
        read: readPermit2,
      };
    default:
      return undefined;
  }
}

function readAmount(bytes: Hex): ToldClaim | undefined {
  const [amount] = decodeCanonically({ parameters: [{ type: 'uint256' }], bytes }) ?? [];
  return amount === undefined ? undefined : { ...NOTHING, atMost: writeAmount(amount) };
}

function readYesOrNo(bytes: Hex): ToldClaim | undefined {
  const [isAllowed] = decodeCanonically({ parameters: [{ type: 'bool' }], bytes }) ?? [];
  return isAllowed === undefined ? undefined : isAllowed ? ALL : NOTHING;
}

function readPermit2(bytes: Hex): ToldClaim | undefined {
  const parameters = [{ type: 'uint160' }, { type: 'uint48' }, { type: 'uint48' }] as const;
  const [amount, endsAt] = decodeCanonically({ parameters, bytes }) ?? [];
  return amount === undefined || endsAt === undefined ? undefined : { atMost: writeAmount(amount), endsAt };
}

function writeAmount(amount: bigint): string | null {
  return isUnlimited(amount) ? null : String(amount);
}
