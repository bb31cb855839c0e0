import { describe, expect, test } from 'vitest';
import { FIRST_HEAD, linkDecision } from '#proof/evidence/decision-chain.ts';
import { readEvidence, writeEvidence } from '#proof/evidence/evidence.ts';
import { proveDecision } from '#proof/evidence/prove-decision.ts';
import { type VerifiedEvidence, verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Evidence } from '#shared/model/evidence.ts';
import { EVERY_DECISION, EVERY_EVIDENCE, KNOWLEDGE } from '../../helpers/every-evidence.ts';
import { DEAD, honestMessage, SIGNER, WALLET } from '../../helpers/honest-record.ts';
import { honestTypedData } from '../../helpers/honest-typed-data.ts';
import { makeDecision, makeEvidenceOf } from '../../helpers/make-evidence.ts';

const evidenceOf = (asked: Parameters<typeof makeDecision>[0]) => verifyEvidence(makeEvidenceOf([makeDecision(asked)]));
const by = (provenBy: 'signature' | 'record', { statements }: VerifiedEvidence) =>
  Object.fromEntries(statements.filter((each) => each.provenBy === provenBy).map(({ name, value }) => [name, value]));

const proven = ({ statements }: VerifiedEvidence) => statements.filter(({ provenBy }) => provenBy === 'signature');

/** What somebody makes of a file who has nothing but that file and the source: everything that no key protects is made anew. */
function rewrite(text: string, change: (evidence: Evidence) => void): string {
  const evidence = readEvidence(text);
  if (evidence === undefined) throw new Error('The evidence cannot be read.');
  change(evidence);
  const review = proveDecision(evidence.line.decision);
  const { at, decision } = evidence.line;
  const line = linkDecision(FIRST_HEAD, { at, decision: { ...decision, reviewDigest: reviewDigest(review) } });
  return writeEvidence({
    line,
    since: [],
    head: { seq: line.seq, hash: line.hash },
    review: JSON.parse(canonicalJson(review)),
    outcome: evidence.outcome,
  });
}

describe('what the signature proves', () => {
  test('is the key, the calls, the wallet, the chain and the nonce of a transaction', () => {
    expect(by('signature', evidenceOf(EVERY_DECISION['a payment']))).toEqual({
      key: SIGNER,
      challenge: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      'what it does': `Send 1 ETH to ${DEAD}.`,
      wallet: WALLET,
      chain: '84532 (base-sepolia)',
      nonce: expect.stringMatching(/^0x/),
      call: `{"data":"0x","to":"${DEAD}","value":"1000000000000000000"}`,
    });
  });

  test.each([
    ['kernel-v3-wrapped', true],
    ['hash-message', false],
    ['plain-text', false],
  ] as const)('is the text of a message, and with the scheme %s wallet and chain: %s', (scheme, isBound) => {
    const verified = evidenceOf({ kind: 'signature', record: honestMessage({ scheme }) });
    expect(by('signature', verified)).toMatchObject({ key: SIGNER, text: 'Hello, world!' });
    expect('wallet' in by('signature', verified)).toBe(isBound);
    expect('chain' in by('record', verified)).toBe(!isBound);
  });

  test.each(['typed-data', undefined] as const)('is all of typed data, whether wrapped or not (%s)', (scheme) => {
    const verified = evidenceOf({ kind: 'signature', record: honestTypedData(scheme && { scheme }) });
    expect(by('signature', verified)['typed data']).toMatch(/"A hat".*"Order"/);
    expect('wallet' in by('signature', verified)).toBe(scheme === undefined);
  });

  test('is no more than the hash and the key where nothing could be proven', () => {
    const verified = evidenceOf(EVERY_DECISION['what could not be proven']);
    expect(Object.keys(by('signature', verified))).toEqual(['key', 'challenge']);
    expect(by('record', verified)).toMatchObject({ wallet: WALLET, chain: 'a-chain-that-nobody-knows' });
    expect(by('record', verified)['end of wallet typed']).toBe(WALLET.slice(-6));
  });

  test('has no name that stands in the file beside the record', () => {
    const verified = evidenceOf(EVERY_DECISION['what was known by name']);
    expect(by('record', verified).review).toContain('HAT');
    expect(JSON.stringify(by('signature', verified))).not.toMatch(/HAT|landlord|Vault|stake/);
  });
});

describe('what was only recorded', () => {
  test('has the findings that stood on the screen, each as grave as it was', () => {
    const found = ([name, asked]: [string, Parameters<typeof evidenceOf>[0]]) => [
      name,
      by('record', evidenceOf(asked)).findings,
    ];
    expect(Object.fromEntries(Object.entries(EVERY_DECISION).map(found))).toMatchObject({
      'a payment': 'fees (info)',
      'a batch of calls': 'open-effect (caution), fees (info)',
      'a text for the wallet': 'none',
    });
  });

  test('has the session it was signed in, as far as an older version did not sign it', () => {
    const payment = EVERY_DECISION['a payment'];
    expect(by('record', evidenceOf(payment))).not.toHaveProperty('session');
    expect(by('record', evidenceOf({ ...payment, also: { session: 'session-1' } })).session).toBe('session-1');
  });
});

describe('a file that was written anew by somebody without the key', () => {
  const texts = EVERY_EVIDENCE.map(([name, text]) => ({ name, text }));

  test.each<[string, (evidence: Evidence) => void]>([
    [
      'times',
      ({ line }) => Object.assign(line, { at: '2020-01-01' }) && Object.assign(line.decision, { approvedAt: 9e15 }),
    ],
    ['who said yes', ({ line }) => Object.assign(line.decision, { ruleId: 'another rule' })],
    ['profile', ({ line }) => Object.assign(line.decision.profile, { name: 'Other', environment: 'practice' })],
    ['names', ({ line }) => Object.assign(line.decision, { knowledge: { ...KNOWLEDGE, tokens: [] } })],
    ['names known', ({ line }) => Object.assign(line.decision, { knowledge: KNOWLEDGE })],
    ['app', ({ line }) => Object.assign(line.decision.runtime, { app: '9.9.9' })],
    ['replacement', ({ line }) => Object.assign(line.decision, { replacementConfirmed: true })],
    ['typed end', ({ line }) => Object.assign(line.decision, { typedWalletEnd: 'abcdef' })],
    [
      'outcome',
      ({ outcome }) => Object.assign(outcome, { condition: 'failed', facts: { txId: '0xother' }, steps: [] }),
    ],
  ])('with other %s holds, and says nothing else that the signature proves', (_what, change) => {
    for (const { name, text } of texts) {
      const [before, after] = [verifyEvidence(text), verifyEvidence(rewrite(text, change))];
      expect({ name, holds: after.holds }).toEqual({ name, holds: true });
      expect(proven(after)).toEqual(proven(before));
      expect(by('record', after)).not.toEqual(by('record', before));
    }
  });

  test('with another record, key or challenge does not hold, and says nothing', () => {
    const changes: ((evidence: Evidence) => void)[] = [
      ({ line }) => Object.assign(line.decision, { signerAddress: DEAD }),
      ({ line }) => Object.assign(line.decision, { challenge: `0x${'00'.repeat(32)}` }),
      ({ line }) => {
        line.decision.recordText = line.decision.recordText.replaceAll('1000000000000000000', '2000000000000000000');
      },
    ];
    const text = makeEvidenceOf([makeDecision(EVERY_DECISION['a payment'])]);
    for (const change of changes)
      expect(verifyEvidence(rewrite(text, change))).toMatchObject({ holds: false, statements: [] });
  });
});
