import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import type { CheckName, Mismatch } from '#shared/model/review.ts';
import {
  DEAD,
  type HonestTransaction,
  honestMessage,
  honestTransaction,
  SIGNER,
  WALLET,
} from '../helpers/honest-record.ts';
import { changeTransaction, prove, proveChanged, proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';
const OTHER_HASH: Hex = `0x${'22'.repeat(32)}`;
const LOCATOR = `evm-keypair:${SIGNER}`;
const HASH = honestTransaction().onChain.userOperationHash;

/** What the operator reads of a check beside its sentence. */
type Told = Omit<Mismatch, 'sentence'>;

const toldOf = ({ refusal }: ReturnType<typeof proveChanged>): Told | undefined => {
  if (refusal === undefined) return undefined;
  const { sentence: _sentence, ...told } = refusal;
  return told;
};

describe('a refusal tells what was expected and what is there', () => {
  const cases: [string, (record: HonestTransaction) => void, Told][] = [
    [
      'of another record',
      (it) => {
        it.id = 'tx-9';
      },
      { check: 'record', field: 'id', expected: 'tx-1', actual: 'tx-9' },
    ],
    [
      'of a signer that is not asked',
      (it) => {
        it.approvals.pending = [];
      },
      { check: 'signer', field: 'approvals.pending[].signer', expected: `${LOCATOR}, once`, actual: 'not there' },
    ],
    [
      'of a signer that is asked twice',
      (it) => void it.approvals.pending.push(...it.approvals.pending),
      { check: 'signer', field: 'approvals.pending[].signer', expected: `${LOCATOR}, once`, actual: '2 times' },
    ],
    [
      'of a challenge that is another hash',
      (it) => {
        it.approvals.pending = [{ signer: LOCATOR, message: OTHER_HASH }];
      },
      { check: 'challenge', field: 'approvals.pending[].message', expected: HASH, actual: OTHER_HASH },
    ],
    [
      'of a challenge that is no hash',
      (it) => {
        it.onChain.userOperationHash = 'approve me';
        it.approvals.pending = [{ signer: LOCATOR, message: 'approve me' as Hex }];
      },
      {
        check: 'challenge',
        field: 'approvals.pending[].message',
        expected: '32 bytes of hex',
        actual: 'approve me',
      },
    ],
    [
      'of a hash that is not there',
      (it) => void Reflect.deleteProperty(it.onChain, 'userOperationHash'),
      { check: 'challenge', field: 'onChain.userOperationHash', expected: HASH, actual: 'not there' },
    ],
    [
      'of hashes that are both of something else',
      (it) => {
        it.onChain.userOperationHash = OTHER_HASH;
        it.approvals.pending = [{ signer: LOCATOR, message: OTHER_HASH }];
      },
      { check: 'digest', field: 'onChain.userOperationHash', expected: HASH, actual: OTHER_HASH },
    ],
    [
      'of an operation that is not there',
      (it) => void Reflect.deleteProperty(it.onChain, 'userOperation'),
      { check: 'digest', field: 'onChain.userOperation', expected: 'a user operation', actual: 'not there' },
    ],
    [
      'of a field of the operation that is not there',
      (it) => void Reflect.deleteProperty(it.onChain.userOperation, 'nonce'),
      {
        check: 'digest',
        field: 'onChain.userOperation.nonce',
        expected: 'an integer of at most 256 bits',
        actual: 'not there',
      },
    ],
    [
      'of a field of the operation that has another form',
      (it) => {
        it.onChain.userOperation.sender = ['0x12'];
      },
      {
        check: 'digest',
        field: 'onChain.userOperation.sender',
        expected: 'a 20-byte address',
        actual: '["0x12"]',
      },
    ],
    [
      'of calls that are not asked for',
      (it) => {
        it.params.calls = [];
      },
      { check: 'calls', field: 'params.calls.length', expected: '0', actual: '1' },
    ],
    [
      'of a call to no address',
      (it) => {
        it.params.calls = [{ to: '0x12', value: '1', data: '0x' }];
      },
      { check: 'calls', field: 'params.calls[0].to', expected: 'a 20-byte address', actual: '"0x12"' },
    ],
    [
      'of arguments that are not there',
      (it) => {
        it.params.calls = [{ address: DEAD, functionName: 'pause', abi: [] }];
      },
      { check: 'calls', field: 'params.calls[0].args', expected: 'arguments the ABI takes', actual: 'not there' },
    ],
    [
      'of a value that is too large',
      (it) => {
        it.params.calls = [{ to: DEAD, value: (2n ** 256n).toString(), data: '0x' }];
      },
      { check: 'calls', field: 'params.calls[0].value', expected: 'a whole amount', actual: `"${2n ** 256n}"` },
    ],
    [
      'of a value that is less than nothing',
      (it) => {
        it.params.calls = [{ to: DEAD, value: '-1', data: '0x' }];
      },
      { check: 'calls', field: 'params.calls[0].value', expected: 'a whole amount', actual: '"-1"' },
    ],
    [
      'of calldata that is none',
      (it) => {
        it.params.calls = [{ to: DEAD, value: '1', data: '0x1' }];
      },
      { check: 'calls', field: 'params.calls[0].data', expected: 'whole bytes of hex', actual: '"0x1"' },
    ],
    [
      'of arguments that the ABI does not take',
      (it) => {
        it.params.calls = [{ address: DEAD, functionName: 'pause', abi: [], args: [] }];
      },
      { check: 'calls', field: 'params.calls[0].args', expected: 'arguments the ABI takes', actual: '[]' },
    ],
    [
      'of a call that is given in two ways',
      (it) => {
        it.params.calls = [{ to: DEAD, functionName: 'pause' }];
      },
      {
        check: 'calls',
        field: 'params.calls[0]',
        expected: 'given by calldata or by function, not both',
        actual: `{"to":"${DEAD}","functionName":"pause"}`,
      },
    ],
  ];

  test.each(cases)('%s', (_what, change, told) => {
    expect(toldOf(proveChanged(change))).toEqual(told);
  });

  test('of a record of another kind than the one composed in this app', () => {
    const intended = { kind: 'signature', chain: 'base-sepolia', message: 'Hello' } as const;
    expect(toldOf(prove('transaction', honestTransaction(), { intended }))).toEqual({
      check: 'intent',
      field: 'record',
      expected: 'signature',
      actual: 'transaction',
    });
  });

  test('of an address of the wallet that is none', () => {
    const review = prove('transaction', honestTransaction(), { walletAddress: 'email:a@b.c' });
    expect(toldOf(review)).toEqual({
      check: 'wallet',
      field: 'walletAddress',
      expected: 'a 20-byte address',
      actual: 'email:a@b.c',
    });
  });

  test('of a transaction that makes no call', () => {
    const none = honestTransaction({ calls: [] });
    expect(toldOf(prove('transaction', none))).toEqual({
      check: 'calls',
      field: 'params.calls.length',
      expected: 'at least 1',
      actual: '0',
    });
  });

  test('of a call to the wallet itself, by its place', () => {
    const harmless = { to: DEAD, value: 1n, data: '0x' as Hex };
    const review = proveHonest({ calls: [harmless, { to: WALLET, value: 0n, data: '0x12345678' }] });
    expect(toldOf(review)).toEqual({
      check: 'calls',
      field: 'onChain.userOperation.callData, call 2',
      expected: 'no calldata to the wallet itself or to its validator',
      actual: `${WALLET} is called with 0x12345678`,
    });
    expect(review.refusal?.sentence).toMatch(/^Call 2 calls the wallet itself: /);
  });
});

describe('the sentence of a refusal', () => {
  const sentenceOf = (change: (record: HonestTransaction) => void) => proveChanged(change).refusal?.sentence;

  test('counts calls from one', () => {
    const calls = [DEAD, OTHER].map((to) => ({ to, value: 1n, data: '0x' as Hex }));
    const record = honestTransaction({ calls });
    record.params.calls[1] = { to: OTHER, value: '2', data: '0x' };
    expect(prove('transaction', record).refusal?.sentence).toContain('all 2 ');
  });

  test('says whether our signer has approved before', () => {
    const withSubmitted = (...signers: string[]) =>
      sentenceOf((it) => {
        it.approvals.pending = [];
        it.approvals.submitted = signers.map((signer) => ({ signer }));
      });
    expect(withSubmitted()).toBe(`No approval is pending for our signer ${SIGNER}.`);
    expect(withSubmitted(`evm-keypair:${OTHER}`)).toBe(`No approval is pending for our signer ${SIGNER}.`);
    expect(withSubmitted(`evm-keypair:${OTHER}`, LOCATOR)).toContain('has already approved');
  });

  test('counts how often our signer is asked', () => {
    expect(sentenceOf((it) => void it.approvals.pending.push(...it.approvals.pending))).toContain('2 approvals are');
  });
});

describe('the checks of a transaction', () => {
  const namesOf = (review: ReturnType<typeof proveChanged>) => review.checks.map(({ name }) => name);
  const ALL: CheckName[] = ['record', 'wallet', 'signer', 'challenge', 'chain', 'digest', 'sender', 'nonce', 'calls'];

  test('are the same, in the same order, whether its operation can be read or not', () => {
    expect(namesOf(proveHonest({}))).toEqual(ALL);
    expect(namesOf(proveChanged((it) => void Reflect.deleteProperty(it.onChain, 'userOperation')))).toEqual(ALL);
  });

  test('hold the digest against the challenge as well as against the hash of the record', () => {
    const review = proveChanged((it) => {
      it.approvals.pending = [{ signer: LOCATOR, message: OTHER_HASH }];
    });
    expect(review.checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
      'challenge',
      'digest',
    ]);
    expect(review.checks.find(({ name }) => name === 'digest')?.sentence).toContain('approvals.pending[].message');
  });

  test('say how many calls are made', () => {
    const sentenceFor = (count: number) => {
      const calls = Array.from({ length: count }, () => ({ to: DEAD, value: 1n, data: '0x' as Hex }));
      return proveHonest({ calls }).checks.find(({ name }) => name === 'calls')?.sentence;
    };
    expect(sentenceFor(1)).toContain('exactly the 1 call asked for');
    expect(sentenceFor(2)).toContain('exactly the 2 calls asked for');
  });
});

describe('a transaction of a wallet of another type', () => {
  const ofOtherType = (change: (record: HonestTransaction) => void = () => undefined) =>
    changeTransaction((it) => {
      it.walletType = 'solana-smart-wallet';
      change(it);
    });
  const checkOf = (record: unknown, wanted: CheckName) =>
    prove('transaction', record).checks.find(({ name }) => name === wanted);

  test('has a challenge of which nothing is known, whether there is a hash to compare it with or not', () => {
    const withoutHash = ofOtherType((it) => void Reflect.deleteProperty(it.onChain, 'userOperationHash'));
    for (const record of [ofOtherType(), withoutHash]) {
      expect(checkOf(record, 'challenge')?.outcome).toBe('not-possible');
    }
  });

  test('is named as such, and as one of no told type where it has none', () => {
    expect(checkOf(ofOtherType(), 'wallet')?.sentence).toContain('a wallet of type "solana-smart-wallet"');
    const { walletType: _gone, ...untold } = honestTransaction();
    expect(checkOf(untold, 'wallet')?.sentence).toContain('a wallet whose type is not told');
  });
});

describe('a transaction of which little is known', () => {
  test('has findings for what is known, and nothing in place of the others', () => {
    const undecodable = proveHonest({ callData: '0x12345678' });
    const unread = proveChanged((it) => void Reflect.deleteProperty(it.onChain, 'userOperation'));
    expect(undecodable.findings.map(({ rule }) => rule)).toEqual(['fees']);
    expect(unread.findings).toEqual([]);
  });

  test('has no challenge where nothing is pending for us', () => {
    const review = proveChanged((it) => {
      it.approvals.pending = [];
    });
    expect(review.hashes.challenge).toBe('');
    const message = { ...honestMessage(), id: 'tx-1', approvals: { pending: [] } };
    expect(prove('signature', message).hashes.challenge).toBe('');
  });

  test('says who typed the address of its wallet', () => {
    const { findings } = prove('transaction', honestTransaction(), { walletAddressSource: 'operator' });
    expect(findings.find(({ rule }) => rule === 'wallet-address-from-operator')?.facts).toEqual({ source: 'operator' });
  });
});

describe('calls asked for', () => {
  test('may name a function that takes nothing, with no arguments at all', () => {
    const abi = [{ type: 'function', name: 'pause', inputs: [], outputs: [], stateMutability: 'nonpayable' }];
    const record = honestTransaction({ calls: [{ to: OTHER, value: 0n, data: '0x8456cb59' }] });
    const asking = { ...record, params: { ...record.params, calls: [{ address: OTHER, functionName: 'pause', abi }] } };
    expect(prove('transaction', asking).checks.find(({ name }) => name === 'calls')?.outcome).toBe('passed');
  });

  test('may move the largest amount there is', () => {
    const review = proveHonest({ calls: [{ to: DEAD, value: 2n ** 256n - 1n, data: '0x' }] });
    expect(review.checks.find(({ name }) => name === 'calls')?.outcome).toBe('passed');
  });
});
