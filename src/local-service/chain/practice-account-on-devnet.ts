import { parseAbi } from 'viem';
import { type Hex, isHex, sameHex } from '#shared/hex.ts';
import factoryArtifact from '../contracts/practice-account-factory.json' with { type: 'json' };
import { awaitReceipt } from './await-receipt.ts';
import { describeRevert, findRevertData } from './describe-revert.ts';
import type { DevnetAccount, JudgeDevices } from './devnet-account.ts';
import type { AccountJudge, ExecutionFailure } from './execution-layer.ts';

const ACCOUNT_ABI = parseAbi([
  'function delegateDigest(address delegate, bool enabled) view returns (bytes32)',
  'function setDelegate(address delegate, bool enabled, bytes signature)',
  'function permissionOf(address delegate) pure returns (bytes4)',
  'function delegateOf(bytes4 permission) view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);

/** ERC-1271: the answer of an account that takes the signature. */
const SIGNATURE_TAKEN = '0x1626ba7e';

/** Our own account (contracts/PracticeAccount.sol): it knows its delegated signers, and judges every signature by itself. */
export const PRACTICE_ACCOUNT: DevnetAccount = {
  encodeFactory() {
    const { bytecode } = factoryArtifact;
    if (isHex(bytecode)) return bytecode;
    throw new Error('contracts/practice-account-factory.json holds no bytecode: run npm run compile-contracts.');
  },
  admitSigner: async () => async () => {},
  createJudge: createPracticeJudge,
};

function createPracticeJudge(devices: JudgeDevices): AccountJudge {
  const { client, change } = devices;
  const accountAt = (address: Hex) => ({ address, abi: ACCOUNT_ABI }) as const;
  return {
    delegateDigest: ({ wallet, delegate }) =>
      client.readContract({ ...accountAt(wallet), functionName: 'delegateDigest', args: [delegate, true] }),
    enableDelegate: (options) => change(() => enableDelegate(devices, options)),
    async judgeSignature({ wallet, hash, signature }) {
      const answer = await client.readContract({
        ...accountAt(wallet),
        functionName: 'isValidSignature',
        args: [hash, signature],
      });
      return answer === SIGNATURE_TAKEN ? undefined : refusedBy('it is not a signature of its own for this message');
    },
  };
}

async function enableDelegate(
  { client, bundler }: JudgeDevices,
  { wallet, delegate, signature }: { wallet: Hex; delegate: Hex; signature: Hex },
): Promise<ExecutionFailure | undefined> {
  const account = { address: wallet, abi: ACCOUNT_ABI } as const;
  const permission = await client.readContract({ ...account, functionName: 'permissionOf', args: [delegate] });
  const present = await client.readContract({ ...account, functionName: 'delegateOf', args: [permission] });
  if (sameHex(present, delegate)) return undefined;
  const call = { ...account, functionName: 'setDelegate', args: [delegate, true, signature] } as const;
  try {
    await client.simulateContract({ ...call, account: bundler });
  } catch (error) {
    const data = findRevertData(error);
    if (data === undefined) throw error;
    return refusedBy(describeRevert(data).reason);
  }
  const hash = await client.writeContract({ ...call, account: bundler });
  await awaitReceipt(client, hash);
  return undefined;
}

function refusedBy(reason: string): ExecutionFailure {
  return { reason: 'signature-refused', message: `The account on the chain refused the signature: ${reason}.` };
}
