import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { findKindChoice, findUnusualKind } from '#proof/accounts/account-kind-findings.ts';
import { ACCOUNT_KINDS, findKindOfFactory } from '#proof/accounts/account-kinds.ts';
import { COINBASE_SMART_WALLET } from '#proof/accounts/coinbase-smart-wallet.ts';
import { ERC_7579 } from '#proof/accounts/erc-7579.ts';
import { nameControlFunction } from '#proof/accounts/forbidden-selectors.ts';
import { KERNEL_V2 } from '#proof/accounts/kernel-v2.ts';
import { KERNEL_V3 } from '#proof/accounts/kernel-v3.ts';
import { LIGHT_ACCOUNT } from '#proof/accounts/light-account.ts';
import { decodeMultiSend } from '#proof/accounts/multi-send.ts';
import { SAFE_4337 } from '#proof/accounts/safe-4337.ts';
import { explainSignatureScheme } from '#proof/accounts/signature-scheme.ts';
import { SIMPLE_ACCOUNT } from '#proof/accounts/simple-account.ts';
import type { Hex } from '#shared/hex.ts';
import { encodeKernelExecute, HONEST_KINDS } from '../helpers/honest-calldata.ts';
import { DEAD, KERNEL_NONCE } from '../helpers/honest-record.ts';
import { proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';

const TWO = [DEAD, OTHER].map((to) => ({ to, value: 1n, data: '0x' as Hex }));

const refusalOf = (options: Parameters<typeof proveHonest>[0]) => proveHonest(options).refusal;

describe('the table of account kinds', () => {
  test('has these names, in the order in which they are chosen', () => {
    expect(ACCOUNT_KINDS.map(({ name, label }) => [name, label])).toEqual([
      ['kernel-v3', 'Kernel v3'],
      ['simple-account', 'SimpleAccount'],
      ['light-account', 'LightAccount'],
      ['coinbase-smart-wallet', 'Coinbase Smart Wallet'],
      ['kernel-v2', 'Kernel v2'],
      ['safe-4337', 'Safe'],
      ['erc-7579', 'ERC-7579'],
    ]);
  });

  test.each([
    ['0xd703aae79538628d27099b8c4f621be4ccd142d5', KERNEL_V3],
    ['0xaac5d4240af87249b3f71bc8e4a2cae074a3e419', KERNEL_V3],
    ['0x91e60e0613810449d098b0b5ec8b51a0fe8c8985', SIMPLE_ACCOUNT],
    ['0x00004ec70002a32400f8ae005a26081065620d20', LIGHT_ACCOUNT],
    ['0x0000000000400cdfef5e2714e63d8040b700bc24', LIGHT_ACCOUNT],
    ['0x000000000019d2ee9f2729a65afe20bb0020aefc', LIGHT_ACCOUNT],
    ['0x0ba5ed0c6aa8c49038f819e587e2633c4a9f428a', COINBASE_SMART_WALLET],
    ['0xba5ed110efdba3d005bfc882d75358acbbb85842', COINBASE_SMART_WALLET],
    ['0x5de4839a76cf55d0c90e2061ef4386d962e15ae3', KERNEL_V2],
    ['0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67', SAFE_4337],
  ])('knows the factory %s', (factory, kind) => {
    expect(findKindOfFactory(factory)).toBe(kind);
  });

  test('knows no other factory', () => {
    expect(findKindOfFactory(OTHER)).toBeUndefined();
    expect(ACCOUNT_KINDS.flatMap(({ factories }) => factories)).toHaveLength(10);
  });

  test.each([
    [SAFE_4337, 'takes a signature over a digest of its own (SafeOp, EIP-712)'],
    [COINBASE_SMART_WALLET, 'takes a signature over the bare hash of an operation of EntryPoint v0.6'],
    [KERNEL_V2, 'belongs to EntryPoint v0.6 and reads a mode in front of the signature'],
    [ERC_7579, 'decides by itself which module checks a signature'],
  ])('says why nothing is proven of kind $label', (kind, reason) => {
    expect(explainSignatureScheme(kind)).toContain(`An account of kind ${kind.label} ${reason}`);
  });
});

describe('a function that hands an account over', () => {
  test.each([
    ['upgradeTo(address)', 'replaces the code of the wallet'],
    ['upgradeToAndCall(address,bytes)', 'replaces the code of the wallet'],
    ['installModule(uint256,address,bytes)', 'installs a module into the wallet'],
    ['uninstallModule(uint256,address,bytes)', 'removes a module from the wallet'],
    ['executeFromExecutor(bytes32,bytes)', 'runs calls as a module of the wallet'],
    ['initializeAccount(bytes)', 'sets the wallet up anew'],
    ['changeRootValidator(bytes21,address,bytes,bytes)', 'replaces what decides who may sign'],
    ['grantAccess(bytes21,bytes4,bool)', 'gives a signer more rights'],
    ['setDefaultValidator(address,bytes)', 'replaces what decides who may sign'],
    ['executeDelegateCall(address,bytes)', 'runs foreign code as the wallet'],
    ['initialize(address)', 'sets the wallet up anew'],
    ['withdrawDepositTo(address,uint256)', 'pays out what the wallet has deposited for fees'],
    ['transferOwnership(address)', 'gives the wallet to another owner'],
    ['updateOwners(address[],address[])', 'adds and removes owners of the wallet'],
    ['addOwnerAddress(address)', 'adds an owner to the wallet'],
    ['removeLastOwner(uint256,bytes)', 'leaves the wallet without an owner'],
    ['addOwnerWithThreshold(address,uint256)', 'adds an owner to the wallet'],
    ['swapOwner(address,address,address)', 'replaces an owner of the wallet'],
    ['enableModule(address)', 'installs a module into the wallet'],
    ['setFallbackHandler(address)', 'replaces the code that answers for the wallet'],
    ['onInstall(bytes)', 'replaces the owner kept by a module'],
    ['renounceOwnership()', 'leaves the wallet without an owner'],
  ])('is named, whichever account has it: %s', (signature, meaning) => {
    const selector = toFunctionSelector(signature);
    const name = signature.slice(0, signature.indexOf('('));
    expect(nameControlFunction(`${selector}00`)).toBe(`${name}, which ${meaning} (${selector})`);
  });
});

describe('a finding about the kind of account', () => {
  test('tells as what the calldata was read, and what else it could be', () => {
    expect(findKindChoice({ kind: SIMPLE_ACCOUNT, alsoFits: [LIGHT_ACCOUNT, COINBASE_SMART_WALLET] })).toEqual([
      {
        rule: 'account-kind-chosen',
        severity: 'info',
        sentence:
          "The calldata is read as SimpleAccount's; LightAccount and Coinbase Smart Wallet would make the very same calls of it.",
        facts: { chosen: 'simple-account', 'also fits': 'light-account, coinbase-smart-wallet' },
      },
    ]);
  });

  test('tells that it is not the kind that wallets of the service are', () => {
    expect(findUnusualKind({ kind: SAFE_4337, environment: 'staging' })).toMatchObject([
      { rule: 'unusual-account-kind', severity: 'danger', facts: { usual: 'kernel-v3', calldata: 'safe-4337' } },
    ]);
    expect(findUnusualKind({ kind: SAFE_4337, environment: 'practice' })).toEqual([]);
    expect(findUnusualKind({ kind: KERNEL_V3, environment: 'production' })).toEqual([]);
  });
});

describe('the refusal of calldata', () => {
  const FIELD = 'onChain.userOperation.callData';
  const body: Hex = `0x${DEAD.slice(2)}${'00'.repeat(32)}`;

  test('that is empty tells every kind that was expected', () => {
    expect(refusalOf({ callData: '0x' })).toMatchObject({
      field: FIELD,
      expected:
        'calls encoded for Kernel v3 or SimpleAccount or LightAccount or Coinbase Smart Wallet or Kernel v2 or Safe or ERC-7579',
      actual: 'empty calldata',
    });
  });

  test('that is of no kind shows it', () => {
    expect(refusalOf({ callData: '0x12345678' })).toMatchObject({ field: FIELD, actual: '0x12345678' });
  });

  test.each([
    ['a delegatecall', 'ff', 'delegatecall, mode 0xff'],
    ['an unknown mode', 'fe', 'mode 0xfe'],
  ])('with %s shows the mode', (_what, callType, actual) => {
    expect(refusalOf({ callData: encodeKernelExecute({ callType, executionType: '00', body }) })).toMatchObject({
      expected: 'execution mode single or batch',
      actual: `${actual}${'00'.repeat(31)}`,
    });
  });

  test('behind executeUserOp shows what stands there', () => {
    expect(refusalOf({ callData: '0x8dd7712f' })?.actual).toBe('nothing');
    expect(refusalOf({ callData: '0x8dd7712f12345678' })?.actual).toBe('0x12345678');
  });

  test.each([
    ['the batch execution', encodeKernelExecute({ callType: '01', executionType: '00', body: '0x12' })],
    ['the single execution', encodeKernelExecute({ callType: '00', executionType: '00', body: '0x12' })],
    ['execute', '0xe9ae5c5300' as Hex],
  ])('names what is not canonical: %s', (what, callData) => {
    expect(refusalOf({ callData })?.expected).toBe(`the canonical encoding of ${what}`);
  });

  test('is one that another kind may still read, where it is only not canonical', () => {
    for (const { selectors, readCallData, label } of ACCOUNT_KINDS) {
      const [selector = '0x'] = selectors;
      const reading = readCallData({ callData: `${selector}00`, wallet: DEAD });
      expect(reading.outcome, label).toBe('not-its-encoding');
    }
  });

  test('of a Safe names its function, and what was expected in place of a delegatecall', () => {
    const abi = parseAbi(['function executeUserOp(address to, uint256 value, bytes data, uint8 operation)']);
    const callData = encodeFunctionData({ abi, functionName: 'executeUserOp', args: [OTHER, 0n, '0x', 1] });
    expect(refusalOf({ callData, nonce: 7n })?.expected).toBe('a call');
    expect(refusalOf({ callData: `${callData}00`, nonce: 7n })?.expected).toBe(
      'the canonical encoding of executeUserOp',
    );
  });

  test('of Kernel v2 tells that calls were expected in place of a delegatecall', () => {
    const abi = parseAbi(['function executeDelegateCall(address to, bytes data)']);
    const callData = encodeFunctionData({ abi, functionName: 'executeDelegateCall', args: [OTHER, '0x'] });
    expect(refusalOf({ callData, nonce: 7n })?.expected).toBe('calls');
  });

  test('of a Coinbase Smart Wallet names the function that is valid on every chain', () => {
    const abi = parseAbi(['function executeWithoutChainIdValidation(bytes[] calls)']);
    const callData = encodeFunctionData({ abi, functionName: 'executeWithoutChainIdValidation', args: [['0x12']] });
    const reading = COINBASE_SMART_WALLET.readCallData({ callData, wallet: DEAD });
    expect(reading).toMatchObject({ outcome: 'forbidden', calls: [{ to: DEAD, value: 0n, data: '0x12' }] });
    expect(refusalOf({ callData, nonce: 7n })).toMatchObject({
      expected: 'execute or executeBatch',
      actual: 'executeWithoutChainIdValidation',
    });
    const { findings } = proveHonest({ callData, nonce: 7n });
    const rules = findings.map(({ rule }) => rule);
    for (const rule of ['try-mode', 'account-kind-chosen']) expect(rules).not.toContain(rule);
  });
});

describe('the nonce', () => {
  const nonceCheck = (options: Parameters<typeof proveHonest>[0]) =>
    proveHonest(options).checks.find(({ name }) => name === 'nonce');

  test('of an account that counts plainly is told as key and sequence', () => {
    expect(nonceCheck({ kind: 'simple-account', nonce: (5n << 64n) + 3n })?.sentence).toBe(
      'The nonce has key 0x5 and sequence 3.',
    );
    const most = (1n << 64n) - 1n;
    expect(nonceCheck({ kind: 'simple-account', nonce: most })?.sentence).toContain(`sequence ${most}.`);
  });

  test.each([
    ['of another mode', { nonce: KERNEL_NONCE + (1n << 248n) }],
    ['for every chain', { kind: 'coinbase-smart-wallet', nonce: 8453n << 64n, calls: TWO } as const],
    ['of a Kernel wallet with other calldata', { kind: 'simple-account', nonce: KERNEL_NONCE } as const],
  ])('%s is refused by its field', (_what, options) => {
    expect(refusalOf(options)).toMatchObject({ check: 'nonce', field: 'onChain.userOperation.nonce' });
  });

  test('of ERC-7579 names its first twenty bytes, those that are zero too', () => {
    const nonce = 0x0ab0000000000000000000000000000000000001n << 96n;
    const { findings } = proveHonest({ kind: 'erc-7579', nonce });
    expect(findings.find(({ rule }) => rule === 'unexpected-validator')).toMatchObject({
      severity: 'caution',
      facts: { named: '0x0aB0000000000000000000000000000000000001' },
    });
  });
});

test('bytes of another function are no MultiSend, whatever stands behind its selector', () => {
  const abi = parseAbi(['function multiSend(bytes transactions)']);
  const data = encodeFunctionData({ abi, functionName: 'multiSend', args: ['0x'] });
  expect(decodeMultiSend(data)).toEqual([]);
  expect(decodeMultiSend(`0x12345678${data.slice(10)}`)).toBeUndefined();
});

test('a batch without values of a LightAccount is read', () => {
  const { factory: address = '0x' } = HONEST_KINDS['light-account'];
  const calls = [DEAD, OTHER].map((to) => ({ to, value: 0n, data: '0x12345678' as Hex }));
  const callData = HONEST_KINDS['simple-account-v06'].encode({ calls });
  const review = proveHonest({ callData, nonce: 7n, calls, factory: { address, data: '0x' } });
  expect(review).toMatchObject({ verdict: 'proven-not-readable', hashes: { accountKind: 'light-account' } });
});
