import { describe, expect, test } from 'vitest';
import { checkNonce, operationSlotOf } from '#signer/gate/operation-nonce.ts';
import { LedgerMemory } from '#signer/ledger/ledger-memory.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { honestMessage, honestTransaction, KERNEL_NONCE, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const HASHES = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(32)}` as const);
const SLOT = { chainId: 84532, sender: WALLET.toLowerCase(), nonce: '7' };

function memoryOf(challenges: readonly string[]): LedgerMemory {
  const memory = new LedgerMemory();
  for (const challenge of challenges) {
    const signed = {
      ...SLOT,
      type: 'signed' as const,
      profileId: 'practice',
      kind: 'transaction' as const,
      recordId: 'tx-1',
      walletAddress: WALLET,
      challenge,
      signer: 'evm-keypair:0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
      reviewDigest: HASHES[0] ?? '0x',
    };
    memory.apply(signed, '2026-03-01T12:00:00.000Z');
  }
  return memory;
}

describe('the slot of an operation', () => {
  test('is its chain, its sender in lower case and its nonce in digits', () => {
    const review = prove('transaction', honestTransaction());
    expect(expectValue(operationSlotOf(review))).toEqual({
      chainId: 84532,
      sender: WALLET.toLowerCase(),
      nonce: String(KERNEL_NONCE),
    });
  });

  test('is none for a message', () => {
    expect(expectValue(operationSlotOf(prove('signature', honestMessage(), { recordId: 'tx-2' })))).toBeUndefined();
  });

  test.each([undefined, '', 'x'])('cannot be told with the nonce %j', (nonce) => {
    const review = prove('transaction', honestTransaction());
    const { nonce: _gone, ...hashes } = review.hashes;
    const changed = { ...review, hashes: { ...hashes, ...(nonce !== undefined && { nonce }) } };
    expect(expectFailure(operationSlotOf(changed))).toMatchObject({
      code: 'not-signable',
      facts: { recordId: 'tx-1' },
    });
  });
});

describe('a nonce', () => {
  const [first = '0x', second = '0x', third = '0x'] = HASHES;
  const check = (signed: readonly string[], challenge: string, replacementConfirmed = false) =>
    checkNonce({ memory: memoryOf(signed), slot: SLOT, challenge, replacementConfirmed });

  test('that is free, or signed for the same hash in any letters, replaces nothing', () => {
    expect(expectValue(check([], first, true))).toEqual({ replacement: false });
    expect(expectValue(check([first], first.toUpperCase().replace('0X', '0x'), true))).toEqual({ replacement: false });
  });

  test('that is taken is refused, naming all that was signed with it', () => {
    expect(expectFailure(check([first, second], third))).toMatchObject({
      code: 'nonce-already-signed',
      facts: { ...SLOT, chainId: '84532', signed: `${first}, ${second}`, challenge: third },
    });
  });

  test('that is taken is a replacement where the operator confirmed it', () => {
    expect(expectValue(check([first], second, true))).toEqual({ replacement: true });
  });

  test('is not looked at for a message', () => {
    const question = { memory: memoryOf([first]), slot: undefined, challenge: second, replacementConfirmed: true };
    expect(expectValue(checkNonce(question))).toEqual({ replacement: false });
  });
});
