import PQueue from 'p-queue';
import { parseAbi } from 'viem';
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import type { DevnetAccountKind } from '../accounts/account-encoding.ts';
import type { TestToken } from '../tokens.ts';
import { awaitReceipt } from './await-receipt.ts';
import { bundleOperation, GAS_DEPOSIT_WEI } from './bundler.ts';
import { type DevnetContracts, deployDevnet } from './deploy-devnet.ts';
import { describeRevert, findRevertData, revertedFailure } from './describe-revert.ts';
import type { DevnetAccount, JudgeDevices } from './devnet-account.ts';
import { DEVNET_ACCOUNTS } from './devnet-accounts.ts';
import { createDevnetClient, type DevnetClient } from './devnet-client.ts';
import type { ExecutionFailure, ExecutionLayer, NonceRoom, OperationDraft, PlannedCalls } from './execution-layer.ts';
import { createFreezer, type Frozen } from './freeze-chain.ts';
import type { AccountArtifacts } from './load-account-artifacts.ts';
import { loadSavedChain, type SavedChain } from './load-saved-chain.ts';
import { startAnvil } from './start-anvil.ts';

const FACTORY_ABI = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);
const TOKEN_ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function mint(address to, uint256 value)',
]);

const ONE_ETHER = 10n ** 18n;
const VERIFICATION_GAS = 150_000n;
const PRE_VERIFICATION_GAS = 60_000n;
const PRIORITY_FEE_WEI = 1_000_000n;
/** Used where the calls cannot be estimated because they would revert now. */
const FALLBACK_CALL_GAS = 500_000n;

export type Devnet = ExecutionLayer & {
  rpcUrl: string;
  contracts: DevnetContracts;
  /** Reads the whole chain, and calls `read` at a moment when nothing has changed it since. */
  freeze<Value>(read: () => Value): Promise<Frozen<Value>>;
  /** True when the chain has code at the address. */
  hasCode(address: Hex): Promise<boolean>;
  stop(): Promise<void>;
};

/** Everything a devnet operation needs. */
type Devices = JudgeDevices & { account: DevnetAccount; contracts: DevnetContracts };

/**
 * Starts anvil as base-sepolia with EntryPoint v0.7, one kind of account and the test tokens: deployed anew, or as `saved`
 * holds them.
 * @throws ChainUnfitError when the saved chain cannot be used
 * @throws when anvil cannot be started or a contract not deployed; nothing is left running in any case
 */
export async function startDevnet(options: {
  program: string;
  artifacts: AccountArtifacts;
  account: DevnetAccountKind;
  saved?: SavedChain | undefined;
}): Promise<Devnet> {
  const { program, artifacts, saved } = options;
  const account = DEVNET_ACCOUNTS[options.account];
  const anvil = await startAnvil({ program });
  try {
    const client = createDevnetClient({ rpcUrl: anvil.rpcUrl });
    const [bundler] = await client.getAddresses();
    if (bundler === undefined) throw new Error('anvil has no account to pay with.');
    await client.setBalance({ address: bundler, value: 1_000_000_000n * ONE_ETHER });
    const contracts =
      saved === undefined
        ? await deployDevnet({ client, bundler, artifacts, account })
        : await loadSavedChain({ client, bundler, saved });
    const { change, freeze } = createFreezer({ client, queue: new PQueue({ concurrency: 1 }) });
    return {
      ...devnetLayer({ client, bundler, account, contracts, change }),
      rpcUrl: anvil.rpcUrl,
      contracts,
      freeze,
      hasCode: async (address) => (await client.getCode({ address })) !== undefined,
      stop: anvil.stop,
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

function devnetLayer(devices: Devices): ExecutionLayer {
  const { client, bundler, account, change, contracts } = devices;
  const tokenContract = (token: TestToken) => ({ address: contracts.tokens[token], abi: TOKEN_ABI }) as const;
  return {
    simulated: false,
    judge: account.createJudge(devices),
    createWallet: (options) => change(() => createWallet(devices, options)),
    findFailure: (planned) => findFailure(devices, planned),
    draftOperation: (planned) => draftOperation(devices, planned),
    execute: (options) => change(() => bundleOperation({ client, bundler, account, ...options })),
    nativeBalance: (wallet) => client.getBalance({ address: wallet }),
    tokenBalance: ({ token, wallet }) =>
      client.readContract({ ...tokenContract(token), functionName: 'balanceOf', args: [wallet] }),
    mint: ({ token, wallet, amount }) =>
      change(async () => {
        const mint = { functionName: 'mint', args: [wallet, amount], account: bundler } as const;
        const hash = await client.writeContract({ ...tokenContract(token), ...mint });
        await awaitReceipt(client, hash);
      }),
  };
}

/** Deploys the account, deposits gas for it, and gives it 1 test ETH of its own. */
async function createWallet({ client, bundler, contracts }: Devices, { owner, index }: { owner: Hex; index: number }) {
  const factory = { address: contracts.factory, abi: FACTORY_ABI, args: [owner, BigInt(index)] } as const;
  const wallet = await client.readContract({ ...factory, functionName: 'getAddress' });
  const creation = await client.writeContract({ ...factory, functionName: 'createAccount', account: bundler });
  const deposit = await client.writeContract({
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'depositTo',
    args: [wallet],
    value: GAS_DEPOSIT_WEI,
    account: bundler,
  });
  await client.setBalance({ address: wallet, value: ONE_ETHER });
  for (const hash of [creation, deposit]) await awaitReceipt(client, hash);
  if ((await client.getCode({ address: wallet })) === undefined) throw new Error('The wallet was not deployed.');
  return wallet;
}

/** Calls the account as the EntryPoint would, without effect. */
async function findFailure({ client }: Devices, planned: PlannedCalls): Promise<ExecutionFailure | undefined> {
  try {
    await client.call({ account: entryPoint07Address, to: planned.wallet, data: planned.callData });
    return undefined;
  } catch (error) {
    const data = findRevertData(error);
    if (data === undefined) throw error;
    return revertedFailure(data === '0x' ? await explainSilence(client, planned) : describeRevert(data));
  }
}

/** A call that fails without a word is most often one that sends more than the wallet has. */
async function explainSilence(client: DevnetClient, { wallet, calls }: PlannedCalls) {
  const total = calls.reduce((sum, { value }) => sum + value, 0n);
  const balance = await client.getBalance({ address: wallet });
  if (total <= balance) return describeRevert('0x');
  return { type: 'unknown', reason: `the calls send ${total} wei and the wallet holds ${balance} wei` } as const;
}

async function draftOperation(
  { client }: Devices,
  { wallet, callData, nonceKey, firstSequence }: PlannedCalls & NonceRoom,
): Promise<OperationDraft> {
  const [nonce, block, estimate] = await Promise.all([
    client.readContract({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [wallet, nonceKey],
    }),
    client.getBlock(),
    client.estimateGas({ account: entryPoint07Address, to: wallet, data: callData }).catch(() => FALLBACK_CALL_GAS),
  ]);
  return {
    nonce: BigInt.asUintN(64, nonce) === 0n ? nonce | firstSequence : nonce,
    // The state may differ when it is executed: half again as much, and what touching new slots costs.
    callGasLimit: (estimate * 3n) / 2n + 50_000n,
    verificationGasLimit: VERIFICATION_GAS,
    preVerificationGas: PRE_VERIFICATION_GAS,
    maxFeePerGas: (block.baseFeePerGas ?? 0n) * 2n + PRIORITY_FEE_WEI,
    maxPriorityFeePerGas: PRIORITY_FEE_WEI,
  };
}
