import { hashMessage } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ProofContext } from '#proof/prove-record.ts';
import type { Intended } from '#shared/model/intended.ts';
import { type HonestMessageOptions, honestMessage, honestTransaction, SIGNER } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const OTHER_HASH = `0x${'22'.repeat(32)}`;
const SCHEMES = ['plain-text', 'hash-message', 'kernel-v3-wrapped'] as const;

function proveMessage(options: HonestMessageOptions, context: Partial<ProofContext> = {}) {
  return prove('signature', honestMessage(options), { recordId: 'tx-2', ...context });
}

/** A message request whose challenge, and whatever else is given, is not what an honest service would send. */
function proveWithChallenge(
  challenge: string,
  options: HonestMessageOptions = {},
  changes: Record<string, unknown> = {},
) {
  const record = honestMessage(options);
  const approvals = { pending: [{ signer: `evm-keypair:${SIGNER}`, message: challenge }] };
  return prove('signature', { ...record, approvals, ...changes }, { recordId: 'tx-2' });
}

describe('a message whose challenge is derived from its text', () => {
  test('gives this review, word for word', () => {
    expect(proveMessage({})).toMatchSnapshot();
  });

  test.each(SCHEMES)('is proven, and the scheme named: %s', (scheme) => {
    const review = proveMessage({ scheme });
    expect(review).toMatchObject({ verdict: 'proven', message: 'Hello, world!', hashes: { messageScheme: scheme } });
  });

  test('is signed as the wallet on its chain where the digest holds both', () => {
    const review = proveMessage({});
    expect(review.headline).toBe('Sign as this wallet on base-sepolia the text: Hello, world!');
    expect(review.findings).toEqual([]);
  });

  test.each(['plain-text', 'hash-message'] as const)(
    "is signed as the key's own account, with a caution, where it is bound to nothing: %s",
    (scheme) => {
      const review = proveMessage({ scheme });
      expect(review.headline).toBe('Sign with 0x19E7…ff2A the text: Hello, world!');
      expect(review.findings).toEqual([
        {
          rule: 'message-not-bound',
          severity: 'caution',
          sentence: `What is signed holds no wallet and no chain: it is a signature of the key's own account, ${SIGNER}, valid everywhere such a signature over this text is accepted.`,
          facts: { signer: SIGNER, scheme },
        },
      ]);
    },
  );

  test.each(SCHEMES)('is not proven when a letter of the text is changed: %s', (scheme) => {
    const record = honestMessage({ scheme });
    const review = prove(
      'signature',
      { ...record, params: { ...record.params, message: 'Hello, World!' } },
      { recordId: 'tx-2' },
    );
    expect(review.verdict).toBe(scheme === 'plain-text' ? 'refused' : 'unproven');
  });

  test('is unproven where the request names no chain, though the text itself would be signed', () => {
    const record = honestMessage({ scheme: 'plain-text' });
    const params = { message: record.params.message, signer: record.params.signer };
    expect(prove('signature', { ...record, params }, { recordId: 'tx-2' })).toMatchObject({
      verdict: 'unproven',
      hashes: { messageScheme: 'plain-text' },
    });
  });

  test('is bound to wallet and chain where it is wrapped', () => {
    const other = proveMessage({ wallet: '0x1111111111111111111111111111111111111111' });
    expect(other.verdict).toBe('unproven');
    const record = honestMessage();
    const onBase = prove('signature', { ...record, params: { ...record.params, chain: 'base' } }, { recordId: 'tx-2' });
    expect(onBase.verdict).toBe('unproven');
    expect(onBase.unprovenBecause).toContain('not derived from the text');
  });

  test('is unproven on a chain we cannot number, wrapped or not', () => {
    for (const scheme of SCHEMES) expect(proveMessage({ scheme, chain: 'story-testnet' }).verdict).toBe('unproven');
  });

  test('is refused for another record, signer or a second pending approval', () => {
    expect(proveMessage({}, { recordId: 'tx-3' }).refusal?.check).toBe('record');
    expect(proveMessage({ signer: '0x1111111111111111111111111111111111111111' }).refusal?.check).toBe('signer');
    const record = honestMessage();
    record.approvals.pending.push(...record.approvals.pending);
    expect(prove('signature', record, { recordId: 'tx-2' }).refusal?.check).toBe('signer');
  });
});

describe('a challenge', () => {
  test('that is a digest we cannot derive is unproven, and may authorise anything', () => {
    const review = proveWithChallenge(OTHER_HASH);
    expect(review.verdict).toBe('unproven');
    expect(review.headline).toContain('May authorise anything this wallet can do.');
  });

  test.each(['0x', '0x1234', '0x123', `0x${'22'.repeat(33)}`])(
    'that is hex of another length is refused: %s',
    (challenge) => {
      expect(proveWithChallenge(challenge).refusal?.check).toBe('challenge');
      expect(proveWithChallenge(challenge, { text: challenge }).refusal?.check).toBe('challenge');
    },
  );

  test('that is another text than the message is refused', () => {
    const review = proveWithChallenge('Hello, world! ');
    expect(review.refusal).toMatchObject({ check: 'challenge', actual: 'Hello, world! ' });
  });

  test('that is the text itself is refused where the text has exactly 32 bytes', () => {
    for (const text of ['a'.repeat(32), 'é'.repeat(16)]) {
      expect(proveMessage({ text, scheme: 'plain-text' }).refusal?.check).toBe('challenge');
    }
    expect(proveMessage({ text: 'a'.repeat(31), scheme: 'plain-text' }).verdict).toBe('proven');
    expect(proveMessage({ text: 'é'.repeat(32), scheme: 'plain-text' }).verdict).toBe('proven');
  });

  test('that is a hash in letters is signed as bytes only, so as a text it proves nothing', () => {
    const review = proveWithChallenge(OTHER_HASH, { text: OTHER_HASH });
    expect(review.verdict).toBe('unproven');
  });
});

describe('a message that is a user operation in disguise', () => {
  const operationHash = honestTransaction().onChain.userOperationHash;
  const known = { knownOperationHashes: [OTHER_HASH, operationHash] };

  test.each([
    ['the bare hash', operationHash],
    ['the bare hash in capitals', `0x${operationHash.slice(2).toUpperCase()}`],
    ['the prefixed hash', hashMessage({ raw: operationHash as `0x${string}` })],
  ])('is refused when its challenge is %s', (_name, challenge) => {
    const record = honestMessage();
    record.approvals.pending = [{ signer: `evm-keypair:${SIGNER}`, message: challenge }];
    const review = prove('signature', record, { recordId: 'tx-2', ...known });
    expect(review.refusal?.check).toBe('challenge');
    expect(review.refusal?.sentence).toContain(operationHash);
  });

  test('is refused when its text is the hash, with or without 0x and spaces', () => {
    for (const text of [operationHash, operationHash.slice(2), ` ${operationHash}\n`]) {
      for (const scheme of SCHEMES) {
        expect(proveMessage({ text, scheme }, known).refusal?.check).toBe('challenge');
      }
    }
  });

  test('is refused when the request is of a type or a wallet we do not know', () => {
    const record = { ...honestMessage(), type: 'evm-typed-data' };
    record.approvals.pending = [{ signer: `evm-keypair:${SIGNER}`, message: operationHash }];
    expect(prove('signature', record, { recordId: 'tx-2', ...known }).verdict).toBe('refused');
    const solana = { ...record, walletType: 'solana-smart-wallet' };
    expect(prove('signature', solana, { recordId: 'tx-2', ...known }).verdict).toBe('refused');
  });

  test('is not every message: junk among the known hashes changes nothing', () => {
    expect(proveMessage({}, { knownOperationHashes: ['', 'junk', '0x', OTHER_HASH] }).verdict).toBe('proven');
  });
});

describe("the operator's own intent", () => {
  const intended: Intended = { kind: 'signature', chain: 'base-sepolia', message: 'Hello, world!' };

  test('is one more check that passes when kind, chain and text are the same', () => {
    for (const scheme of SCHEMES) {
      const review = proveMessage({ scheme }, { intended });
      expect(review.verdict).toBe('proven');
      expect(review.checks.at(-1)).toMatchObject({ name: 'intent', outcome: 'passed' });
    }
  });

  test('refuses a request for another text, by one letter, and shows both', () => {
    const review = proveMessage({ text: 'Hello, World!' }, { intended });
    expect(review.refusal).toMatchObject({
      check: 'intent',
      field: 'params.message',
      expected: 'Hello, world!',
      actual: 'Hello, World!',
    });
  });

  test('refuses a request on another chain, bound to it or not', () => {
    for (const scheme of SCHEMES) {
      expect(proveMessage({ scheme, chain: 'base' }, { intended }).refusal).toMatchObject({
        check: 'intent',
        field: 'params.chain',
        expected: 'base-sepolia',
        actual: 'base',
      });
    }
  });

  test('refuses what is no plain text, and a message where a transaction was composed', () => {
    const typed = { ...honestMessage(), type: 'evm-typed-data' };
    expect(prove('signature', typed, { recordId: 'tx-2', intended }).refusal?.actual).toBe('not a plain text');
    const calls: Intended = { kind: 'transaction', chain: 'base-sepolia', calls: [] };
    expect(proveMessage({}, { intended: calls }).refusal).toMatchObject({
      check: 'intent',
      expected: 'transaction',
      actual: 'signature',
    });
  });
});

describe('what is no plain message', () => {
  test.each([
    ['typed data', { type: 'evm-typed-data' }],
    ['a request without a type', { type: undefined }],
    ['a text that is an object', { params: { message: { a: 1 }, chain: 'base-sepolia' } }],
    ['a request without a text', { params: { chain: 'base-sepolia' } }],
  ])('is unproven: %s', (_name, changes) => {
    const review = proveWithChallenge(OTHER_HASH, {}, changes);
    expect(review.verdict).toBe('unproven');
    expect(review.unprovenBecause).toContain('neither for a plain text message nor for typed data');
    expect(review.message).toBeUndefined();
  });

  test('is refused with a challenge in letters', () => {
    expect(proveWithChallenge('Hello', {}, { type: 'evm-typed-data' }).refusal?.check).toBe('challenge');
  });

  test('is unproven for another type of wallet', () => {
    expect(proveWithChallenge('base58', {}, { walletType: 'solana-smart-wallet' }).verdict).toBe('unproven');
    const approvals = { pending: [] };
    expect(proveWithChallenge('', {}, { walletType: 'solana-smart-wallet', approvals }).verdict).toBe('unproven');
  });

  test('is refused without params, where nothing is pending', () => {
    expect(proveWithChallenge('', {}, { params: undefined, approvals: undefined }).refusal?.check).toBe('signer');
  });
});

describe('the text of a message', () => {
  test('with hidden or bidirectional characters is a danger, and they are visible in the headline', () => {
    const review = proveMessage({ text: 'pay \u202E001\u202C to\u200B me' });
    expect(review.findings).toMatchObject([{ rule: 'hidden-characters', severity: 'danger' }]);
    expect(review.findings[0]?.facts.characters).toBe('U+202E, U+202C, U+200B');
    expect(review.headline).toBe(
      'Sign as this wallet on base-sepolia the text: pay \\u{202E}001\\u{202C} to\\u{200B} me',
    );
    expect(review.message).toContain('\u202E');
  });

  test('that is itself a hash is a danger', () => {
    for (const text of [OTHER_HASH, OTHER_HASH.slice(2), ` ${OTHER_HASH.toUpperCase().replace('0X', '0x')} `]) {
      expect(proveMessage({ text }).findings).toMatchObject([{ rule: 'text-is-hash', severity: 'danger' }]);
    }
  });

  test('with a long gap is a danger, and the headline shows the gap and what stands behind it', () => {
    const review = proveMessage({ text: `Sign in${' '.repeat(150)}${'\n'.repeat(170)}and pay` });
    expect(review.findings).toEqual([
      {
        rule: 'long-gaps',
        severity: 'danger',
        sentence:
          'The text has long gaps, behind which more of it may stand out of sight: «320 blanks». What you agree to may be something else than what you read, and what that costs cannot be bounded: read all of it to its end.',
        facts: { gaps: '«320 blanks»' },
      },
    ]);
    expect(review.headline).toBe('Sign as this wallet on base-sepolia the text: Sign in«320 blanks»and pay');
  });

  test('with ordinary emoji has no finding, and they stand in the headline as they are', () => {
    const review = proveMessage({ text: 'We love it 👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈' });
    expect(review.findings).toEqual([]);
    expect(review.headline).toContain('the text: We love it 👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈');
  });

  test('with ordinary line breaks has no finding', () => {
    expect(proveMessage({ text: 'example.com wants you to sign in:\n0x1234\r\n\tNonce: 1' }).findings).toEqual([]);
  });

  test('that is long is cut in the headline, not in the message', () => {
    const text = 'x'.repeat(100_000);
    const review = proveMessage({ text });
    expect(review.verdict).toBe('proven');
    expect(review.headline.length).toBeLessThan(300);
    expect(review.message).toBe(text);
  });

  test('with half a character is refused, because other texts have the same bytes', () => {
    const review = proveMessage({ text: 'a\uD800' });
    expect(review.refusal).toMatchObject({ check: 'message', field: 'params.message' });
  });
});
