import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_HEAD } from '#proof/evidence/decision-chain.ts';
import { readEvidence, writeEvidence } from '#proof/evidence/evidence.ts';
import { verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import { anyHonestOptionsOf } from '../../helpers/arbitrary-record.ts';
import { HONEST_KINDS, type HonestAccountKind } from '../../helpers/honest-calldata.ts';
import { honestMessage, honestTransaction, SIGNER } from '../../helpers/honest-record.ts';
import { makeDecision, makeEvidenceOf } from '../../helpers/make-evidence.ts';

const SIGNABLE_KINDS = (Object.keys(HONEST_KINDS) as HonestAccountKind[]).filter(
  (kind) => HONEST_KINDS[kind].takesOurSignature,
);
const payment = () => makeDecision({ kind: 'transaction', record: honestTransaction() });

/** Names of the checks that do not hold. */
const failing = (text: string) => verifyEvidence(text).checks.flatMap(({ name, holds }) => (holds ? [] : [name]));

/** The evidence with something in it changed, and written anew as if by whoever changed it. */
function forge(text: string, change: (evidence: NonNullable<ReturnType<typeof readEvidence>>) => void): string {
  const evidence = readEvidence(text);
  if (evidence === undefined) throw new Error('The evidence cannot be read.');
  change(evidence);
  const { digest: _digest, format: _format, ...content } = evidence;
  return writeEvidence(content);
}

describe('evidence of an approval', () => {
  test('holds for 500 of every kind, and for none of them once one byte is another', () => {
    const anyTransaction = anyHonestOptionsOf(SIGNABLE_KINDS).map((options) => {
      const given = { ...options, signer: SIGNER };
      return { kind: 'transaction' as const, record: honestTransaction(given), walletAddress: given.wallet };
    });
    const anyMessage = fc.record({
      text: fc.string({ maxLength: 200, unit: 'binary' }).filter((text) => text.isWellFormed() && text.trim() !== ''),
    });
    const anyAsked = fc.oneof(
      { weight: 4, arbitrary: anyTransaction },
      anyMessage.map((options) => ({ kind: 'signature' as const, record: honestMessage(options) })),
    );
    fc.assert(
      fc.property(anyAsked, fc.nat(), fc.integer({ min: 1, max: 255 }), (asked, at, by) => {
        const text = makeEvidenceOf([makeDecision(asked)]);
        expect(failing(text)).toEqual([]);
        const bytes = Buffer.from(text);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ by;
        expect(verifyEvidence(bytes.toString('utf8')).holds).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('says where it stands among others, and what it was for', () => {
    const { checks, evidence } = verifyEvidence(makeEvidenceOf([payment(), payment(), payment()], 1));
    expect(checks.map(({ sentence }) => sentence)).toEqual([
      'The file is as it was written.',
      'It is decision 2 of 3 of the log, and follows from the one before.',
      'The record proves to the review that was on the screen, as the log has it: look.',
      'What it says of the request is what the proof says.',
      `The signature over exactly that is of ${SIGNER}.`,
    ]);
    expect(evidence?.outcome.facts).toEqual({ txId: '0xabc' });
  });

  test('of what could not be proven holds as that', () => {
    const record = honestTransaction({ chain: 'a-chain-that-nobody-knows' });
    const text = makeEvidenceOf([makeDecision({ kind: 'transaction', record })]);
    expect(verifyEvidence(text)).toMatchObject({ holds: true, evidence: { review: { verdict: 'unproven' } } });
  });

  test('is none for anything else', () => {
    for (const text of ['', '{}', 'null', '[]', makeEvidenceOf([payment()]).trim()])
      expect(failing(text)).toEqual(['file']);
  });
});

describe('evidence that somebody wrote anew', () => {
  const text = makeEvidenceOf([payment(), payment()]);

  test.each<[string, string[], Parameters<typeof forge>[1]]>([
    [
      'another record',
      ['chain', 'proof', 'review', 'signature'],
      ({ line }) => {
        line.decision.recordText = line.decision.recordText.replace('1000000000000000000', '2000000000000000000');
      },
    ],
    [
      'another signature',
      ['chain', 'signature'],
      ({ line }) => {
        line.decision.signature = line.decision.signature.replace(
          /..$/,
          line.decision.signature.endsWith('1b') ? '1c' : '1b',
        );
      },
    ],
    [
      'another signer',
      ['chain', 'proof', 'review', 'signature'],
      ({ line }) => {
        line.decision.signerAddress = '0x000000000000000000000000000000000000dEaD';
      },
    ],
    [
      'another challenge',
      ['chain', 'signature'],
      ({ line }) => {
        line.decision.challenge = `0x${'00'.repeat(32)}`;
      },
    ],
    [
      'another digest of the review',
      ['chain', 'proof'],
      ({ line }) => {
        line.decision.reviewDigest = `0x${'00'.repeat(32)}`;
      },
    ],
    [
      'another time',
      ['chain'],
      ({ line }) => {
        line.at = '2020-01-01T00:00:00.000Z';
      },
    ],
    [
      'another place',
      ['chain'],
      ({ line }) => {
        line.seq += 1;
      },
    ],
    [
      'another decision before it',
      ['chain'],
      ({ line }) => {
        line.prev = '1'.repeat(64);
      },
    ],
    [
      'one decision less behind it',
      ['chain'],
      (evidence) => {
        evidence.since = [];
      },
    ],
    [
      'another end of the log',
      ['chain'],
      ({ head }) => {
        head.hash = FIRST_HEAD.hash;
      },
    ],
    [
      'a log of another length',
      ['chain'],
      ({ head }) => {
        head.seq += 1;
      },
    ],
    [
      'kinder words',
      ['review'],
      ({ review }) => {
        review.headline = 'Nothing leaves.';
      },
    ],
  ])('with %s does not hold', (_what, names, change) => {
    expect(failing(forge(text, change))).toEqual(names);
  });
});
