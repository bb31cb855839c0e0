import { concatHex, encodeFunctionData, encodePacked, type Hex, pad, parseAbi } from 'viem';
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction';
import type { PrivateKeyAccount } from 'viem/accounts';
import { expect } from 'vitest';
import type { EncodedCall } from '#local-service/accounts/account-encoding.ts';
import { kernelAccountEncoding } from '#local-service/accounts/kernel-account.ts';
import { hashUserOperation, type PracticeOperation } from '#local-service/accounts/user-operation.ts';
import { startDevnet } from '#local-service/chain/devnet.ts';
import { createDevnetClient } from '#local-service/chain/devnet-client.ts';
import { findAnvil } from '#local-service/chain/find-anvil.ts';
import { loadAccountArtifacts } from '#local-service/chain/load-account-artifacts.ts';
import { admin } from './practice-client.ts';

export const CHAIN_ID = 84532;

/** What the contract offers; the chain's own words, past the service. */
export const ACCOUNT = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function owner() view returns (address)',
  'function delegateOf(bytes4 permission) view returns (address)',
  'function permissionOf(address delegate) pure returns (bytes4)',
  'function signerOf(uint256 nonce) view returns (address)',
  'function delegateDigest(address delegate, bool enabled) view returns (bytes32)',
  'function setDelegate(address delegate, bool enabled, bytes signature)',
  'function validateUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function execute(bytes32 mode, bytes body) payable',
  'function executeUserOp(PackedUserOperation userOp, bytes32 userOpHash) payable',
  'event TryExecuteUnsuccessful(uint256 index, bytes result)',
]);

/** A mode of `execute`, from its first bytes. */
export const mode = (start: Hex): Hex => pad(start, { dir: 'right', size: 32 });

export const packSingle = ({ to, value, data }: EncodedCall): Hex =>
  encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);

export const execute = (start: Hex, body: Hex): Hex =>
  encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args: [mode(start), body] });

/** The selector of `executeUserOp` before an `execute`, as an account with a hook wants it. */
export const throughExecuteUserOp = (callData: Hex): Hex => concatHex(['0x8dd7712f', callData]);

/** The devnet with practice accounts, and nothing of the service in front of it. */
export async function startPracticeChain() {
  const [program, artifacts] = [findAnvil(), loadAccountArtifacts()];
  if (program === undefined || artifacts === undefined) throw new Error('the development packages are not installed');
  const devnet = await startDevnet({ program, artifacts, account: 'practice' });
  const client = createDevnetClient({ rpcUrl: devnet.rpcUrl });
  let index = 0;
  let counter = 0;

  function createWallet(): Promise<Hex> {
    index += 1;
    return devnet.createWallet({ owner: admin.address, index });
  }

  /** An operation as the service drafts it; `signer` is whose nonce it has. */
  async function draft(options: { wallet: Hex; callData: Hex; signer?: Hex }) {
    const { wallet, callData, signer = admin.address } = options;
    counter += 1;
    const startedAt = new Date(1_700_000_000_000);
    const nonceKey = kernelAccountEncoding.nonceKey({ startedAt, counter, signer, owner: admin.address });
    const firstSequence = kernelAccountEncoding.firstSequence(startedAt);
    const fields = await devnet.draftOperation({ wallet, calls: [], callData, nonceKey, firstSequence });
    const operation: PracticeOperation = { sender: wallet, callData, ...fields, signature: '0x' };
    return { operation, hash: hashUserOperation({ operation, chainId: CHAIN_ID }) };
  }

  /** Drafts an operation, has it signed, and gives it to the EntryPoint. */
  async function operate(options: { wallet: Hex; callData: Hex; as?: Hex; by?: PrivateKeyAccount }) {
    const { wallet, callData, by = admin } = options;
    const { operation, hash } = await draft({ wallet, callData, signer: options.as ?? by.address });
    const signature = await by.signMessage({ message: { raw: hash } });
    return devnet.execute({
      operation: { ...operation, signature },
      operationHash: hash,
      calls: [],
      signer: by.address,
    });
  }

  /** What the account answers when the EntryPoint asks it about a signature: 0 or 1. */
  async function validate({ operation, hash }: { operation: PracticeOperation; hash: Hex }): Promise<bigint> {
    const { result } = await client.simulateContract({
      address: operation.sender,
      abi: ACCOUNT,
      functionName: 'validateUserOp',
      args: [toPackedUserOperation(operation), hash, 0n],
      account: entryPoint07Address,
    });
    return result;
  }

  return { devnet, client, createWallet, draft, operate, validate };
}

export type PracticeChain = Awaited<ReturnType<typeof startPracticeChain>>;

export const refused = (why: string) => ({ status: 'failed', failure: { message: expect.stringContaining(why) } });
