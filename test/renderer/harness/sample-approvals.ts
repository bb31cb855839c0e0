import { SAMPLE_NOTES } from './sample-addresses.ts';
import {
  checks,
  nativeCall,
  OTHER_WALLET,
  review,
  type Sample,
  SECOND_SIGNER,
  SIGNER,
  sample,
  tokenCall,
  unreadableCall,
  WALLET,
} from './sample-reviews.ts';
import { brokenTypedData, permitReview } from './sample-typed-data.ts';

const EXPECTED = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f00';
const ACTUAL = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e91f0';

/** The inbox of a bad day. */
export function sampleApprovals(now: number): Sample[] {
  const at = (minutesAgo: number) => ({ now, minutesAgo });
  const cap = (text: string) => text.charAt(0).toLowerCase() + text.slice(1, -1);
  return [
    sample({ ...at(3), review: review({ recordId: 'tx-3f2a9c10', addresses: SAMPLE_NOTES }) }),
    sample({
      ...at(26),
      review: review({
        recordId: 'tx-batch-0042',
        headline: `3 calls: (1) ${cap(tokenCall().sentence)}; (2) ${cap(nativeCall('0.01').sentence)}; (3) ${cap(tokenCall('1').sentence)}.`,
        calls: [tokenCall(), nativeCall('0.01', '10000000000000000'), tokenCall('1')],
        addresses: SAMPLE_NOTES,
        findings: [
          {
            rule: 'look-alike-recipient',
            severity: 'danger',
            sentence: `The recipient looks like ${OTHER_WALLET}, but is another address.`,
            facts: {
              address: '0xA0Ee000000000000000000000000000000009720',
              'looks like': OTHER_WALLET,
              'digits that differ, of 40': '5–36',
            },
          },
          {
            rule: 'try-mode',
            severity: 'danger',
            adjustedFrom: 'caution',
            sentence: 'A call that fails does not undo the others: part of this can happen without the rest.',
            facts: { calls: '3' },
          },
          {
            rule: 'deploys-wallet',
            severity: 'info',
            sentence: 'The operation deploys the wallet first, with the factory that Kernel wallets are made with.',
            facts: { factory: '0xd703aaE79538628d27099B8c4f621bE4CCd142d5' },
          },
        ],
      }),
      item: { ourSigners: [SIGNER, SECOND_SIGNER] },
    }),
    sample({
      ...at(55),
      review: review({
        recordId: 'tx-unreadable',
        headline: unreadableCall().sentence,
        calls: [nativeCall('0.2', '200000000000000000'), unreadableCall()],
        verdict: 'proven-not-readable',
        findings: [
          {
            rule: 'unreadable-call',
            severity: 'caution',
            sentence: `Call 2 cannot be read: what ${unreadableCall().to} does with this calldata is not known here.`,
            facts: { call: '2', selector: '0x1cff79cd' },
          },
        ],
      }),
    }),
    sample({
      ...at(90),
      review: review({
        recordId: 'tx-unproven-sig',
        kind: 'signature',
        calls: [],
        message:
          'Please confirm that you are the owner of this wallet.\n\nDomain: example.com\u202egpj.moc\nNonce: 8731',
        headline:
          'May authorise anything this wallet can do. The challenge cannot be derived from the text in any way we know.',
        verdict: 'unproven',
        unprovenBecause: 'The challenge cannot be derived from the text in any way we know.',
        checks: checks({ message: 'not-possible' }, ['record', 'wallet', 'signer', 'challenge', 'chain', 'message']),
        findings: [
          {
            rule: 'hidden-characters',
            severity: 'danger',
            sentence:
              'The text holds characters that are not visible, change the order of reading or cover others: U+202E.',
            facts: { characters: 'U+202E' },
          },
        ],
      }),
    }),
    sample({
      ...at(150),
      review: review({
        recordId: 'tx-refused-digest',
        headline:
          'Refused. The user operation has another digest than onChain.userOperationHash: a field was changed, or it is for another chain.',
        verdict: 'refused',
        refusal: {
          check: 'digest',
          field: 'onChain.userOperationHash',
          expected: EXPECTED,
          actual: ACTUAL,
          sentence: 'The user operation has another digest than onChain.userOperationHash.',
        },
        checks: checks({ digest: 'failed', calls: 'not-possible' }),
      }),
    }),
    sample({
      ...at(155),
      review: review({
        recordId: 'tx-refused-call',
        headline: 'Refused. The operation does not do what was asked for: call 1 goes to another address.',
        verdict: 'refused',
        refusal: {
          check: 'calls',
          field: 'params.calls[0].to',
          expected: '0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199',
          actual: '0x8626f6940e2eb28930efb4cef49b2d1f2c9c11',
          sentence: '',
        },
        checks: checks({ calls: 'failed' }),
      }),
    }),
    sample({
      ...at(240),
      review: review({
        recordId: 'sig-0001',
        kind: 'signature',
        calls: [],
        message:
          'example.org wants you to sign in with your Ethereum account:\n0x490E6A6c74bfd538083938A108098c1c47eAa6E9\n\nSign in to the treasury console.\n\nURI: https://example.org\nVersion: 1\nChain ID: 84532\nNonce: 32891756\nIssued At: 2026-11-20T22:10:00.000Z',
        signIn: [
          { label: 'site', value: 'https://example.org' },
          { label: 'address', value: WALLET },
          { label: 'statement', value: 'Sign in to the treasury console.' },
          { label: 'URI', value: 'https://example.org' },
          { label: 'version', value: '1' },
          { label: 'chain id', value: '84532' },
          { label: 'nonce', value: '32891756' },
          { label: 'issued at', value: '2026-11-20T22:10:00.000Z', time: '2026-11-20T22:10:00.000Z' },
        ],
        headline: 'Sign in as this wallet on base-sepolia to: https://example.org',
        checks: checks({}, ['record', 'wallet', 'signer', 'challenge', 'chain', 'message']),
        hashes: { challenge: EXPECTED, messageScheme: 'kernel-v3-wrapped' },
      }),
    }),
    sample({ ...at(250), review: permitReview() }),
    sample({ ...at(260), review: brokenTypedData() }),
    ...plain(now),
    sample({
      ...at(300),
      review: review({
        recordId: 'tx-waits-for-others',
        asks: { ...review({ recordId: '' }).asks, wallet: OTHER_WALLET, walletAddressSource: 'operator' },
      }),
      item: { ourSigners: [] },
    }),
    sample({
      ...at(400),
      review: review({ recordId: 'tx-declined' }),
      item: { declined: { reason: 'Wrong recipient or amount', at: now - 3_600_000 } },
    }),
    sample({
      ...at(500),
      review: review({ recordId: 'tx-despite' }),
      item: {
        declined: { reason: 'I did not expect this', at: now - 7_200_000 },
        approvedDespiteDecline: true,
        status: 'pending',
      },
    }),
  ];
}

function plain(now: number): Sample[] {
  return Array.from({ length: 200 }, (_, index) =>
    sample({
      now,
      minutesAgo: 600 + index * 7,
      review: review({
        recordId: `tx-plain-${index}`,
        headline: nativeCall(`0.${index + 1}`).sentence,
        calls: [nativeCall(`0.${index + 1}`)],
      }),
      item: { walletAddress: WALLET },
    }),
  );
}
