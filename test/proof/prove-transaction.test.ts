import { describe, expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import type { Hex } from '#shared/hex.ts';
import type { Intended } from '#shared/model/intended.ts';
import { DEAD, honestContext, honestTransaction, SIGNER, WALLET } from '../helpers/honest-record.ts';
import { changeTransaction, prove, proveChanged } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';
const OTHER_HASH: Hex = `0x${'22'.repeat(32)}`;

describe('the known transaction', () => {
  test('gives this review, word for word', () => {
    expect(prove('transaction', honestTransaction())).toMatchSnapshot();
  });

  test('gives the same review whatever the letter case of its hex', () => {
    const record = changeTransaction((it) => {
      it.onChain.userOperationHash = it.onChain.userOperationHash.toUpperCase().replace('0X', '0x');
      it.onChain.userOperation.sender = WALLET.toLowerCase();
      it.onChain.userOperation.callGasLimit = '200000';
    });
    expect(prove('transaction', record)).toEqual(prove('transaction', honestTransaction()));
  });

  test('keeps the letter case of the signer as the service sent it', () => {
    const signer = `evm-keypair:${SIGNER.toLowerCase()}`;
    const review = proveChanged((it) => {
      it.approvals.pending[0] = { signer, message: it.onChain.userOperationHash as Hex };
    });
    expect(review.verdict).toBe('proven');
    expect(review.asks.signer).toBe(signer);
  });

  test('is not confused by another signer in params, nor by other pending approvals', () => {
    const review = proveChanged((it) => {
      it.params.signer = `evm-keypair:${OTHER}`;
      it.approvals.pending.push({ signer: `evm-keypair:${OTHER}`, message: OTHER_HASH });
      it.approvals.pending.push({ signer: `passkey:${SIGNER}`, message: OTHER_HASH });
    });
    expect(review.verdict).toBe('proven');
  });
});

describe('a transaction is refused, naming the first rule that does not hold, when', () => {
  const cases: [string, Parameters<typeof changeTransaction>[0], string, string][] = [
    [
      'it is another record',
      (it) => {
        it.id = 'tx-9';
      },
      'record',
      'id',
    ],
    [
      'nothing is pending',
      (it) => {
        it.approvals.pending = [];
      },
      'signer',
      'approvals.pending[].signer',
    ],
    [
      'the pending locator is another signer',
      (it) => {
        it.approvals.pending[0] = { signer: `evm-keypair:${OTHER}`, message: OTHER_HASH };
      },
      'signer',
      'approvals.pending[].signer',
    ],
    [
      'our signer is pending twice',
      (it) =>
        void it.approvals.pending.push({
          signer: `evm-keypair:${SIGNER.toLowerCase()}`,
          message: it.onChain.userOperationHash as Hex,
        }),
      'signer',
      'approvals.pending[].signer',
    ],
    [
      'the challenge is not the user-operation hash',
      (it) => {
        it.approvals.pending[0] = { signer: `evm-keypair:${SIGNER}`, message: OTHER_HASH };
      },
      'challenge',
      'approvals.pending[].message',
    ],
    [
      'the challenge is text',
      (it) => {
        it.onChain.userOperationHash = 'approve me';
        it.approvals.pending[0] = { signer: `evm-keypair:${SIGNER}`, message: 'approve me' as Hex };
      },
      'challenge',
      'approvals.pending[].message',
    ],
    [
      'it has no user-operation hash',
      (it) => void Reflect.deleteProperty(it.onChain, 'userOperationHash'),
      'challenge',
      'onChain.userOperationHash',
    ],
    [
      'hash and challenge are both of another operation',
      (it) => {
        it.onChain.userOperationHash = OTHER_HASH;
        it.approvals.pending[0] = { signer: `evm-keypair:${SIGNER}`, message: OTHER_HASH };
      },
      'digest',
      'onChain.userOperationHash',
    ],
    [
      'it has no user operation',
      (it) => void Reflect.deleteProperty(it.onChain, 'userOperation'),
      'digest',
      'onChain.userOperation',
    ],
    [
      'it is for another chain',
      (it) => {
        it.params.chain = 'base';
      },
      'digest',
      'onChain.userOperationHash',
    ],
    [
      'a field the hash passes over is there',
      (it) => {
        it.onChain.userOperation.paymasterData = '0x01';
      },
      'digest',
      'onChain.userOperation.paymasterData',
    ],
    [
      'it asks for no calls',
      (it) => {
        it.params.calls = [];
      },
      'calls',
      'params.calls.length',
    ],
    [
      'it says nothing of calls',
      (it) => void Reflect.deleteProperty(it.params, 'calls'),
      'calls',
      'params.calls.length',
    ],
    [
      'it asks for one call more',
      (it) => void it.params.calls.push({ to: OTHER, value: '0', data: '0x' }),
      'calls',
      'params.calls.length',
    ],
    [
      'it asks for another address',
      (it) => {
        it.params.calls[0] = { to: OTHER, value: '1000000000000000000', data: '0x' };
      },
      'calls',
      'params.calls[0].to',
    ],
    [
      'it asks for another value',
      (it) => {
        it.params.calls[0] = { to: DEAD, value: '1000000000000000001', data: '0x' };
      },
      'calls',
      'params.calls[0].value',
    ],
    [
      'it asks for other calldata',
      (it) => {
        it.params.calls[0] = { to: DEAD, value: '1000000000000000000', data: '0x00' };
      },
      'calls',
      'params.calls[0].data',
    ],
  ];

  test.each(cases)('%s', (_name, change, check, field) => {
    const review = proveChanged(change);
    expect(review.verdict).toBe('refused');
    expect(review.refusal).toMatchObject({ check, field });
    expect(review.headline).toBe(`Refused. ${review.refusal?.sentence}`);
    expect(review.checks.find(({ outcome }) => outcome === 'failed')?.name).toBe(check);
  });

  test('it shows both values of the field that differs', () => {
    const review = proveChanged((it) => {
      it.params.calls[0] = { to: OTHER, value: '1', data: '0x' };
    });
    expect(review.refusal).toMatchObject({ expected: OTHER, actual: DEAD });
    expect(review.calls[0]?.sentence).toBe(`Send 1 ETH to ${DEAD}.`);
  });

  test('the wallet is another one than the one pinned', () => {
    const review = prove('transaction', honestTransaction(), { walletAddress: OTHER });
    expect(review.refusal).toMatchObject({ check: 'sender', expected: OTHER, actual: WALLET.toLowerCase() });
  });

  test('the pinned address is no address of such a wallet', () => {
    const review = prove('transaction', honestTransaction(), { walletAddress: 'So1anaAddress\u202E' });
    expect(review.refusal).toMatchObject({ check: 'wallet', actual: 'So1anaAddress\\u{202E}' });
    expect(review.asks.wallet).toBe('So1anaAddress\\u{202E}');
  });

  test('our signer has approved already, and it says so', () => {
    const review = proveChanged((it) => {
      it.approvals.submitted = it.approvals.pending;
      it.approvals.pending = [];
    });
    expect(review.refusal?.sentence).toContain('has already approved');
  });

  test('there are no approvals at all', () => {
    const review = proveChanged((it) => void Reflect.deleteProperty(it, 'approvals'));
    expect(review.refusal?.check).toBe('signer');
    expect(review.asks.signer).toBe(`evm-keypair:${SIGNER}`);
  });
});

describe("the operator's own intent", () => {
  const calls = [{ to: DEAD, value: '1000000000000000000', data: '0x' }];
  const intended: Intended = { kind: 'transaction', chain: 'base-sepolia', calls };

  test('is one more check that passes when kind, chain and calls are the same', () => {
    const review = prove('transaction', honestTransaction(), { intended });
    expect(review.verdict).toBe('proven');
    expect(review.checks.at(-1)).toEqual({
      name: 'intent',
      outcome: 'passed',
      sentence: 'The calls and the chain are the ones composed in this app.',
    });
  });

  test('refuses a record that asks for other calls and does what it asks', () => {
    const other = { ...intended, calls: [{ to: OTHER, value: '1' }] };
    const review = prove('transaction', honestTransaction(), { intended: other });
    expect(review.refusal).toMatchObject({ check: 'intent', field: 'intended.calls[0].to', expected: OTHER });
  });

  test('refuses a record that makes the same calls on another chain, and shows both', () => {
    const review = prove('transaction', honestTransaction({ chain: 'base' }), { intended });
    expect(review.refusal).toMatchObject({
      check: 'intent',
      field: 'params.chain',
      expected: 'base-sepolia',
      actual: 'base',
    });
    const nowhere = changeTransaction((it) => void Reflect.deleteProperty(it.params, 'chain'));
    expect(prove('transaction', nowhere, { intended }).refusal).toMatchObject({
      check: 'intent',
      actual: 'not there',
    });
  });

  test('refuses a transaction where a message was composed', () => {
    const message: Intended = { kind: 'signature', chain: 'base-sepolia', message: 'Hello' };
    const review = prove('transaction', honestTransaction(), { intended: message });
    expect(review.refusal).toMatchObject({ check: 'intent', expected: 'signature', actual: 'transaction' });
  });

  test('cannot be compared where the calldata or the operation cannot be read', () => {
    const context = { intended };
    const undecoded = prove('transaction', honestTransaction({ callData: '0x12345678' }), context);
    expect(undecoded.checks.at(-1)).toMatchObject({ name: 'intent', outcome: 'not-possible' });
    const unread = changeTransaction((it) => {
      it.onChain.userOperation.nonce = 'x';
    });
    expect(prove('transaction', unread, context).checks.at(-1)).toMatchObject({
      name: 'intent',
      outcome: 'not-possible',
    });
  });
});

test('a context in which the proof cannot run refuses the record', () => {
  const context = honestContext();
  Object.defineProperty(context, 'intended', {
    get: () => {
      throw new Error('unreachable store');
    },
  });
  const review = proveRecord({ kind: 'transaction', recordText: JSON.stringify(honestTransaction()), context });
  expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'record' } });
});
