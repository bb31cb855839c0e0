import { describe, expect, test } from 'vitest';
import { honestMessage, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const DIGEST = `0x${'ab'.repeat(32)}`;

/** A registration as a service shows it: a signature request without a text, over a digest of its own. */
function registration(type: unknown = 'signer-registration', challenge = DIGEST) {
  const { params, approvals, ...rest } = honestMessage();
  const pending = approvals.pending.map((approval) => ({ ...approval, message: challenge }));
  return {
    ...rest,
    type,
    params: { signer: params.signer, chain: params.chain },
    approvals: { ...approvals, pending },
  };
}

describe('the registration of a signer', () => {
  test.each(['signer-registration', 'evm-delegated-signer', 'Signer'])('is unproven and named: %s', (type) => {
    const review = prove('signature', registration(type), { recordId: 'tx-2' });
    expect(review.verdict).toBe('unproven');
    expect(review.headline).toBe(
      `May authorise anything this wallet can do. The service calls this a "${type}": signing it may let another key act ` +
        'for this wallet, and neither which key nor what it may do can be seen.',
    );
    expect(review.hashes.challenge).toBe(DIGEST);
  });

  test('is not bounded by a clause, which ends where its line does; why it is unproven stands in the headline', () => {
    const { effects, headline, unprovenBecause } = prove('signature', registration(), { recordId: 'tx-2' });
    expect(effects.open[0]).toEqual({ contract: null, because: 'what can be done with it is not proven' });
    expect(headline).toContain(unprovenBecause);
  });

  test('has a danger that asks what the service claims, and says that this is no proof', () => {
    const review = prove('signature', registration('signer-\u202Eregistration'), { recordId: 'tx-2' });
    expect(review.findings).toEqual([
      {
        rule: 'signer-registration-claimed',
        severity: 'danger',
        sentence:
          'Registers a signer of this wallet? The service says so, which is a claim and no proof. If it is true, the key ' +
          'that is registered can sign for this wallet from then on: compare it with what you asked for before you sign anything.',
        facts: { 'claimed type': 'signer-\\u{202E}registration' },
      },
    ]);
  });

  test('is named by a text that hides nothing and is not long', () => {
    const { headline } = prove('signature', registration(`signer\u202E${'x'.repeat(500)}`), { recordId: 'tx-2' });
    expect(headline).not.toContain('\u202E');
    expect(headline.length).toBeLessThan(320);
  });

  test('is not what other requests without a text are called', () => {
    const review = prove('signature', registration('evm-typed-data'), { recordId: 'tx-2' });
    expect(review.verdict).toBe('unproven');
    expect(review.headline).not.toContain('another key');
    expect(review.findings).toEqual([]);
  });

  test('over the hash of a known user operation is refused', () => {
    const knownOperationHashes = [DIGEST.toUpperCase().replace('0X', '0x')];
    const review = prove('signature', registration(), { recordId: 'tx-2', knownOperationHashes });
    expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'challenge' } });
  });

  test('with a text that would be proven stays unproven: the name alone makes it doubtful', () => {
    const review = prove('signature', { ...honestMessage(), type: 'evm-signer-message' }, { recordId: 'tx-2' });
    expect(review.verdict).toBe('unproven');
  });
});

describe('a transaction whose digest cannot be rebuilt', () => {
  const record = honestTransaction({ chain: 'story-testnet' });
  const hash = record.onChain.userOperationHash;

  test('is unproven while no other operation is known by its hash', () => {
    expect(prove('transaction', record, { knownOperationHashes: [DIGEST] }).verdict).toBe('unproven');
  });

  test('is refused when its challenge is the hash of another operation, in whatever letters', () => {
    const knownOperationHashes = [DIGEST, hash.toUpperCase().replace('0X', '0x')];
    expect(prove('transaction', record, { knownOperationHashes })).toMatchObject({
      verdict: 'refused',
      refusal: { check: 'challenge', sentence: expect.stringContaining('another user operation') },
    });
  });

  test('is not mistaken for another one where its own hash was rebuilt', () => {
    const proven = honestTransaction();
    const knownOperationHashes = [proven.onChain.userOperationHash];
    expect(prove('transaction', proven, { knownOperationHashes }).verdict).toBe('proven');
  });
});
