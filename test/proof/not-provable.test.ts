import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { DEAD, honestTransaction } from '../helpers/honest-record.ts';
import { type changeTransaction, findingsBesideFees, prove, proveChanged, proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';
const OTHER_HASH: Hex = `0x${'22'.repeat(32)}`;

describe('findings', () => {
  test('tell that the operator typed the wallet address', () => {
    const review = prove('transaction', honestTransaction(), { walletAddressSource: 'operator' });
    expect(findingsBesideFees(review)).toMatchObject([{ rule: 'wallet-address-from-operator', severity: 'info' }]);
    expect(review.verdict).toBe('proven');
  });

  test('tell a call that cannot be read, and the verdict says so too', () => {
    const review = proveHonest({ calls: [{ to: DEAD, value: 0n, data: '0xdeadbeef01' }] });
    expect(review.verdict).toBe('proven-not-readable');
    expect(findingsBesideFees(review)).toMatchObject([
      { rule: 'unreadable-call', severity: 'caution', facts: { selector: '0xdeadbeef' } },
    ]);
    expect(review.headline).toContain('selector 0xdeadbeef');
  });
});

describe('what cannot be proven', () => {
  test.each(['story-testnet', 'solana', 'a-new-chain', '\u202Eesab'])(
    'on the chain %s is unproven, and says why',
    (chain) => {
      const review = proveChanged((it) => {
        it.params.chain = chain;
      });
      expect(review.verdict).toBe('unproven');
      expect(review.unprovenBecause).toContain('is not known for certain');
      expect(review.headline).toContain('May authorise anything this wallet can do.');
      expect(JSON.stringify(review)).not.toContain('\u202E');
      expect(review.asks.chainId).toBeNull();
    },
  );

  test('on an unknown chain shows amounts in smallest units', () => {
    const review = proveChanged((it) => {
      it.params.chain = 'a-new-chain';
    });
    expect(review.calls[0]?.sentence).toBe(
      `Send 1,000,000,000,000,000,000 smallest units of the chain's currency to ${DEAD}.`,
    );
  });

  test('on an unknown chain is refused all the same for what can be seen', () => {
    const onUnknownChain = (change: Parameters<typeof changeTransaction>[0]) =>
      proveChanged((it) => {
        it.params.chain = 'a-new-chain';
        change(it);
      });
    expect(
      onUnknownChain((it) => {
        it.onChain.userOperationHash = OTHER_HASH;
      }).refusal?.check,
    ).toBe('challenge');
    expect(
      onUnknownChain((it) => {
        it.onChain.userOperation.sender = OTHER;
      }).refusal?.check,
    ).toBe('sender');
    expect(
      onUnknownChain((it) => {
        it.params.calls = [];
      }).refusal?.check,
    ).toBe('calls');
  });

  test('without a chain or without params is not signable', () => {
    expect(proveChanged((it) => void Reflect.deleteProperty(it.params, 'chain')).verdict).toBe('unproven');
    expect(proveChanged((it) => void Reflect.deleteProperty(it, 'params')).verdict).toBe('refused');
  });

  test.each(['solana-smart-wallet', undefined])('of the wallet type %s is unproven', (walletType) => {
    const review = proveChanged((it) => void Object.assign(it, { walletType }));
    expect(review.verdict).toBe('unproven');
    expect(review.unprovenBecause).toContain('only evm-smart-wallet can be proven');
  });

  test('of another wallet type is refused all the same for what can be seen', () => {
    const ofOtherType = (change: Parameters<typeof changeTransaction>[0]) =>
      proveChanged((it) => {
        it.walletType = 'solana-smart-wallet';
        change(it);
      });
    expect(
      ofOtherType((it) => {
        it.onChain.userOperationHash = OTHER_HASH;
      }).refusal?.check,
    ).toBe('challenge');
    expect(
      ofOtherType((it) => {
        it.onChain.userOperation.sender = OTHER;
      }).refusal?.check,
    ).toBe('digest');
    expect(
      ofOtherType((it) => {
        it.params.calls = [];
      }).refusal?.check,
    ).toBe('calls');
    expect(ofOtherType((it) => void it.approvals.pending.push(...it.approvals.pending)).refusal?.check).toBe('signer');
  });

  test('of a Solana wallet with a record of another shape is unproven', () => {
    const record = {
      id: 'tx-1',
      walletType: 'solana-smart-wallet',
      status: 'awaiting-approval',
      params: { transaction: 'base58' },
      onChain: { transaction: 'base58' },
      approvals: {
        pending: [{ signer: 'solana-keypair:7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5', message: 'base58' }],
      },
    };
    const review = prove('transaction', record, { walletAddress: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5' });
    expect(review.verdict).toBe('unproven');
    expect(review.checks.some(({ outcome }) => outcome === 'failed')).toBe(false);
  });
});
