import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weighFindings } from '#proof/findings/weigh-findings.ts';
import type { ProofContext } from '#proof/proof-context.ts';
import { FINDING_GROUPS, type FindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { Hex } from '#shared/hex.ts';
import type { AdjustableSeverity, AdjustedSeverities } from '#shared/model/finding-severity.ts';
import type { Finding, RecordKind, Review } from '#shared/model/review.ts';
import { ALTERATIONS } from '../../helpers/alterations.ts';
import { anyExtremeFees, anyHonestOptions } from '../../helpers/arbitrary-record.ts';
import { DEAD, honestMessage, honestTransaction, SIGNER } from '../../helpers/honest-record.ts';
import { encodeKernelDeployment, META_FACTORY } from '../../helpers/kernel-deployment-data.ts';
import { prove } from '../../helpers/prove.ts';

const RULES = FINDING_GROUPS.flatMap(({ rules }) => rules);
const SEVERITIES = ['info', 'caution', 'danger'] as const satisfies AdjustableSeverity[];

const finding = (rule: FindingRule, severity: Finding['severity']): Finding => ({
  rule,
  severity,
  sentence: `${rule} ${severity}.`,
  facts: {},
});
const allTo = (severity: AdjustableSeverity): AdjustedSeverities =>
  Object.fromEntries(RULES.map((rule) => [rule, severity]));
const anySeverities: fc.Arbitrary<AdjustedSeverities> = fc.dictionary(
  fc.oneof(fc.constantFrom(...RULES), fc.string()),
  fc.constantFrom(...SEVERITIES),
);

describe('findings', () => {
  test('stand in the order of how grave they are, equally grave ones as they were found', () => {
    const found = [
      finding('fees', 'info'),
      finding('try-mode', 'caution'),
      finding('gas-out-of-range', 'forbidden'),
      finding('unreadable-call', 'caution'),
      finding('unlimited-approval', 'danger'),
      finding('paymaster', 'info'),
    ];
    expect(weighFindings(found, undefined).map(({ rule }) => rule)).toEqual([
      'gas-out-of-range',
      'unlimited-approval',
      'try-mode',
      'unreadable-call',
      'fees',
      'paymaster',
    ]);
  });

  test('are taken as the profile says, and say how grave they are by themselves', () => {
    const [fees, approval] = [finding('fees', 'info'), finding('unlimited-approval', 'danger')];
    expect(weighFindings([fees, approval], { 'unlimited-approval': 'info', fees: 'caution' })).toEqual([
      { ...fees, severity: 'caution', adjustedFrom: 'info' },
      { ...approval, severity: 'info', adjustedFrom: 'danger' },
    ]);
  });

  test('that are by themselves what the profile says are as they were', () => {
    const found = [finding('try-mode', 'caution')];
    expect(weighFindings(found, { 'try-mode': 'caution' })).toEqual(found);
  });

  test('that forbid stay forbidden, whatever the profile says', () => {
    const found = [finding('fees', 'forbidden'), finding('gas-out-of-range', 'forbidden')];
    for (const severity of SEVERITIES) expect(weighFindings(found, allTo(severity))).toEqual(found);
  });

  test('are not touched by rules that nobody knows, whatever they are called', () => {
    const found = [finding('try-mode', 'caution')];
    const odd: AdjustedSeverities = JSON.parse('{"__proto__":"info","toString":"info","try-mode ":"info","":"info"}');
    expect(weighFindings(found, odd)).toEqual(found);
  });
});

/** Everything of a review but how grave its findings are taken to be, and the rating that follows from that. */
function withoutWeights({ findings, rating: _rating, ...review }: Review): unknown {
  const own = findings.map(({ severity, adjustedFrom, ...rest }) => ({ ...rest, severity: adjustedFrom ?? severity }));
  return { ...review, findings: own.map((each) => JSON.stringify(each)).sort() };
}

type Weighed = { record: unknown; severities: AdjustedSeverities; context?: Partial<ProofContext>; kind?: RecordKind };

/** Proves a record with and without the severities, and sees that nothing else is another. */
function proveWeighed({ record, severities, context = {}, kind = 'transaction' }: Weighed): Review {
  const knowledge: ProofContext['knowledge'] = { knownAddresses: [] };
  const plain = prove(kind, record, { ...context, knowledge });
  const weighed = prove(kind, record, { ...context, knowledge: { ...knowledge, severities } });
  expect(withoutWeights(weighed)).toEqual(withoutWeights(plain));
  // No setting closes what is open.
  if (plain.effects.open.length > 0) expect(weighed.rating).not.toBe('clear');
  return weighed;
}

const ownedBy = ({ wallet, signer }: { wallet: Hex; signer: Hex }) => ({
  walletAddress: wallet,
  signerAddress: signer,
});

describe('a review in a profile that takes findings otherwise', () => {
  test('has the same checks, calls, hashes, verdict and sentences, whatever the profile says', () => {
    fc.assert(
      fc.property(anyHonestOptions, anySeverities, (options, severities) => {
        proveWeighed({ record: honestTransaction(options), severities, context: ownedBy(options) });
      }),
      { numRuns: 150 },
    );
  });

  test('of fees that no honest operation has is refused all the same', () => {
    fc.assert(
      fc.property(anyExtremeFees, anySeverities, (fees, severities) => {
        proveWeighed({ record: honestTransaction(fees), severities });
      }),
      { numRuns: 150 },
    );
  });

  test.each(ALTERATIONS)('is refused all the same when this is altered: $name', ({ alter }) => {
    fc.assert(
      fc.property(anyHonestOptions, fc.nat(), fc.constantFrom(...SEVERITIES), (options, place, severity) => {
        const record = structuredClone(honestTransaction(options));
        alter(record, place);
        const weighed = proveWeighed({ record, severities: allTo(severity), context: ownedBy(options) });
        expect(weighed.verdict).toBe('refused');
      }),
      { numRuns: 10 },
    );
  });

  test('of a deployment that makes calls is refused all the same', () => {
    const data = encodeKernelDeployment({ owner: SIGNER, setupCalls: ['0x9517e29f'] });
    const record = honestTransaction({ factory: { address: META_FACTORY, data } });
    expect(proveWeighed({ record, severities: allTo('info') }).verdict).toBe('refused');
  });

  test('of a message that cannot be proven is unproven all the same', () => {
    const record = honestMessage({ chain: 'story-testnet' });
    const review = proveWeighed({
      record,
      severities: allTo('info'),
      context: { recordId: 'tx-2' },
      kind: 'signature',
    });
    expect(review.verdict).toBe('unproven');
  });

  test('says so of each finding that is taken otherwise', () => {
    const record = honestTransaction({ tryMode: true, factory: { address: DEAD, data: '0x' } });
    const { findings } = proveWeighed({ record, severities: { 'try-mode': 'info', fees: 'danger' } });
    expect(findings.map(({ rule, severity, adjustedFrom }) => [rule, severity, adjustedFrom])).toEqual([
      ['fees', 'danger', 'info'],
      ['unknown-factory', 'caution', undefined],
      ['first-time-recipient', 'caution', undefined],
      ['try-mode', 'info', 'caution'],
    ]);
  });
});
