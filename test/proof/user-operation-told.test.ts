import { describe, expect, test } from 'vitest';
import { recogniseForeignOperation } from '#proof/user-operation/foreign-operation.ts';
import type { Hex } from '#shared/hex.ts';
import { DEAD, honestTransaction, WALLET } from '../helpers/honest-record.ts';
import { prove, proveChanged, proveHonest } from '../helpers/prove.ts';

const ETHER = 10n ** 18n;
const OTHER: Hex = '0x1111111111111111111111111111111111111111';

describe('the fees of an operation', () => {
  test.each([
    [ETHER / 10n, 'that is more than fees usually are'],
    [ETHER * 10n, 'that is far more than any fee has to be'],
    [ETHER * 1000n, 'no honest operation costs that much'],
  ])('of %s wei are told with what is wrong about them', (cost, reason) => {
    const gas = { callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 7n, maxFeePerGas: cost / 10n };
    const { findings } = proveHonest({ gas });
    expect(findings.find(({ rule }) => rule === 'fees')?.sentence).toBe(
      `Costs up to ${cost >= ETHER ? (cost / ETHER).toLocaleString('en-US') : '0.1'} ETH in fees, paid by the wallet: ${reason}.`,
    );
  });

  test('that no chain takes are told with the gas they are for', () => {
    const { findings } = proveHonest({ gas: { preVerificationGas: 2n ** 50n } });
    const gas = String(2n ** 50n + 500_000n);
    expect(findings.find(({ rule }) => rule === 'gas-out-of-range')?.facts).toEqual({ 'gas in total': gas });
  });

  test('whose priority is above the maximum are told with both', () => {
    const { findings } = proveHonest({ gas: { maxFeePerGas: 5n, maxPriorityFeePerGas: 6n } });
    expect(findings.find(({ rule }) => rule === 'priority-fee-above-maximum')?.facts).toEqual({
      maxFeePerGas: '5',
      maxPriorityFeePerGas: '6',
    });
  });
});

test('calls that go on after a failure are told with their number', () => {
  const calls = [DEAD, OTHER].map((to) => ({ to, value: 1n, data: '0x' as Hex }));
  const { findings } = proveHonest({ calls, tryMode: true });
  expect(findings.find(({ rule }) => rule === 'try-mode')?.facts).toEqual({ calls: '2' });
});

describe('an operation of another form', () => {
  test('is shown with what can be read of it', () => {
    const fields = { initCode: '0x', sender: WALLET, nonce: '0x5', callData: '0xAB' };
    expect(recogniseForeignOperation(fields)).toEqual({
      form: 'the form of EntryPoint v0.6',
      field: 'initCode',
      told: 'initCode (empty)',
      sender: WALLET.toLowerCase(),
      nonce: 5n,
      callData: '0xab',
    });
  });

  test('is shown as nobody doing nothing where nothing of it can be read', () => {
    expect(recogniseForeignOperation({ paymasterAndData: 5, sender: 'x', nonce: -1 })).toEqual({
      form: 'the form of EntryPoint v0.6',
      field: 'paymasterAndData',
      told: 'paymasterAndData',
      sender: '0x0000000000000000000000000000000000000000',
      nonce: 0n,
      callData: '0x',
    });
  });

  test('is shown with a factory whose data is not there', () => {
    expect(recogniseForeignOperation({ gasFees: '0x12', factory: DEAD })?.factory).toEqual({
      address: DEAD.toLowerCase(),
      data: '0x',
    });
  });
});

describe('the refusal of an operation', () => {
  test('with another sender names the field and both addresses', () => {
    const review = proveChanged((it) => {
      it.onChain.userOperation.sender = OTHER;
    });
    const told = review.checks.find(({ name }) => name === 'sender');
    expect(told?.outcome).toBe('failed');
    const own = honestTransaction({ wallet: OTHER });
    const { refusal } = proveChanged(
      (it) => void Object.assign(it, { onChain: own.onChain, approvals: own.approvals }),
    );
    expect(refusal).toMatchObject({ check: 'sender', field: 'onChain.userOperation.sender', actual: OTHER });
    expect(refusal?.expected.toLowerCase()).toBe(WALLET.toLowerCase());
  });

  test('with another digest says what it may come from where nothing more is known', () => {
    const { refusal } = proveChanged((it) => {
      it.onChain.userOperation.callGasLimit = '1';
    });
    expect(refusal?.sentence).toBe(
      'The user operation has another digest than onChain.userOperationHash: a field was changed, or it is for another chain.',
    );
  });

  test.each([
    ['factoryData', 'factory'],
    ['paymasterData', 'paymaster'],
  ])('with %s alone names what is missing', (name, owner) => {
    const { refusal } = proveChanged((it) => {
      it.onChain.userOperation[name] = '0x01';
    });
    expect(refusal?.sentence).toContain(`without ${owner} the hash does not cover it`);
  });
});

describe('a hash of the very same operation', () => {
  const onChain = (named: string, hashedFor: string) => {
    const record = honestTransaction({ chain: hashedFor });
    return prove('transaction', { ...record, params: { ...record.params, chain: named } }).refusal;
  };

  test.each(['base', 'polygon'])('for another chain is told with that chain, %s', (other) => {
    expect(onChain('base-sepolia', other)?.sentence).toContain(
      `is the digest of this very user operation on another chain, ${other}: signing it would execute`,
    );
  });

  test('that was changed besides is not said to be of any chain', () => {
    const record = honestTransaction({ chain: 'base-sepolia' });
    const userOperationHash = `0x${'12'.repeat(32)}`;
    const { refusal } = prove('transaction', { ...record, onChain: { ...record.onChain, userOperationHash } });
    expect(refusal?.sentence).not.toContain('another chain, ');
  });
});
