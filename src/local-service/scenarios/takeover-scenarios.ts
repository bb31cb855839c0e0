import { concatHex, encodeFunctionData, encodePacked, pad, parseAbi, size, toHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { encodeKernelExecute, KERNEL_ECDSA_VALIDATOR } from '../accounts/kernel-account.ts';
import { FRIEND, payNative, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioTools } from './scenario-tools.ts';
import type { StagedRecord } from './staged-record.ts';

/** Functions of Kernel v3.1, its ECDSA validator, UUPSUpgradeable and Safe's MultiSend. */
const ABI = parseAbi([
  'function changeRootValidator(bytes21 rootValidator, address hook, bytes validatorData, bytes hookData)',
  'function installModule(uint256 moduleType, address module, bytes initData)',
  'function upgradeTo(address implementation)',
  'function onInstall(bytes data)',
  'function multiSend(bytes transactions)',
]);

const MULTI_SEND: Hex = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526';
const EXECUTE_USER_OP: Hex = '0x8dd7712f';
const VALIDATOR_MODULE = 1n;

/** Code that runs as the wallet, and changes of who may sign for it (sign gate, item 6), in the language of Kernel wallets. */
export const TAKEOVER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'delegatecall',
    attempt: 'Asks for a payment, and has the code of a thief run as the wallet.',
    stage: (tools) => openCallData(tools, runAsWallet()),
  },
  {
    name: 'delegatecall-behind-hook',
    attempt: 'The same behind the prefix that accounts with a hook have.',
    stage: (tools) => openCallData(tools, concatHex([EXECUTE_USER_OP, runAsWallet()])),
  },
  {
    name: 'delegatecall-in-batch',
    attempt: 'Makes an innocent payment first, and then has the wallet call itself to run the code of a thief.',
    stage: (tools) => open(tools, [payNative(FRIEND), { to: tools.wallet, value: 0n, data: runAsWallet() }]),
  },
  {
    name: 'delegatecall-in-multicall',
    attempt: 'Calls a contract that makes several calls in one, and hides a delegatecall to a thief among them.',
    stage: (tools) => open(tools, [multiSend([payNative(FRIEND, 0n), { to: THIEF, value: 0n, data: '0x12345678' }])]),
  },
  {
    name: 'unknown-execution-mode',
    attempt: 'Uses an execution mode that signers do not know, for a module that does.',
    stage: (tools) => {
      const body = encodePacked(['address', 'uint256', 'bytes'], [FRIEND, payNative(FRIEND).value, '0x']);
      return openCallData(tools, encodeKernelExecute({ mode: pad('0x0002', { dir: 'right', size: 32 }), body }));
    },
  },
  {
    name: 'module-install',
    attempt: 'Asks for a payment, and the calldata installs a module that may sign for the wallet from then on.',
    stage: (tools) => openCallData(tools, installModule()),
  },
  {
    name: 'self-call-new-owner',
    attempt: 'Says openly that it calls the wallet itself, in bytes that give it to another owner.',
    stage: (tools) => {
      const data = encodeFunctionData({
        abi: ABI,
        functionName: 'changeRootValidator',
        args: [concatHex(['0x01', THIEF]), THIEF, '0x', '0x'],
      });
      return open(tools, [{ to: tools.wallet, value: 0n, data }]);
    },
  },
  {
    name: 'self-call-new-module',
    attempt: 'Says openly that it calls the wallet itself, in bytes that install a module, behind a payment.',
    stage: (tools) => open(tools, [payNative(FRIEND), { to: tools.wallet, value: 0n, data: installModule() }]),
  },
  {
    name: 'self-call-new-code',
    attempt: 'Says openly that it calls the wallet itself, in bytes that replace its code.',
    stage: (tools) => {
      const data = encodeFunctionData({ abi: ABI, functionName: 'upgradeTo', args: [THIEF] });
      return open(tools, [{ to: tools.wallet, value: 0n, data }]);
    },
  },
  {
    name: 'new-owner-at-the-validator',
    attempt: "Calls not the wallet but the contract that keeps its owner, which takes the wallet's word for a new one.",
    stage: (tools) => {
      const data = encodeFunctionData({ abi: ABI, functionName: 'onInstall', args: [THIEF] });
      return open(tools, [{ to: KERNEL_ECDSA_VALIDATOR, value: 0n, data }]);
    },
  },
];

async function open(tools: ScenarioTools, calls: EncodedCall[]): Promise<StagedRecord[]> {
  return [await tools.openTransaction({ calls })];
}

/** The record asks for a payment, and the operation has this calldata. */
async function openCallData(tools: ScenarioTools, callData: Hex): Promise<StagedRecord[]> {
  return [await tools.openTransaction({ calls: [payNative(FRIEND)], operation: { callData } })];
}

/** `execute` in the mode of a delegatecall: its body is target ‖ calldata (ERC-7579, "Execution Behavior"). */
function runAsWallet(): Hex {
  const body = encodePacked(['address', 'bytes'], [THIEF, '0x12345678']);
  return encodeKernelExecute({ mode: pad('0xff', { dir: 'right', size: 32 }), body });
}

function installModule(): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'installModule', args: [VALIDATOR_MODULE, THIEF, '0x'] });
}

/** The packed calls of MultiSend, operation(1) ‖ to(20) ‖ value(32) ‖ length(32) ‖ data each; the last one is a delegatecall. */
function multiSend(calls: readonly EncodedCall[]): EncodedCall {
  const packed = calls.map(({ to, value, data }, index) =>
    concatHex([index === calls.length - 1 ? '0x01' : '0x00', to, pad(toHex(value)), pad(toHex(size(data))), data]),
  );
  const data = encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: [concatHex(packed)] });
  return { to: MULTI_SEND, value: 0n, data };
}
