import type { Review } from '#shared/model/review.ts';
import { checks, OTHER_WALLET, review, WALLET } from './sample-reviews.ts';

/** Made-up requests for typed data: one that is recognised, and one that breaks the standard. */

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const DIGEST = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f00';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const UNLIMITED = '1461501637330902918203684832716283019655932542975';
const NAMES = ['record', 'wallet', 'signer', 'challenge', 'chain', 'message'] as const;

export function permitReview(): Review {
  const phrase = `let ${OTHER_WALLET} take through Permit2 any amount, without limit, of the token ${TOKEN}`;
  return review({
    recordId: 'sig-permit',
    kind: 'signature',
    calls: [],
    headline: `Sign as this wallet on base-sepolia, to ${phrase}.`,
    typedData: {
      primaryType: 'PermitBatch',
      domain: [
        { name: 'name', type: 'string', value: 'Permit2' },
        { name: 'chainId', type: 'uint256', value: '84532' },
        { name: 'verifyingContract', type: 'address', value: PERMIT2 },
      ],
      message: [
        {
          name: 'details',
          type: 'PermitDetails[]',
          members: [
            {
              name: '0',
              type: 'PermitDetails',
              members: [
                { name: 'token', type: 'address', value: TOKEN },
                { name: 'amount', type: 'uint160', value: UNLIMITED },
                { name: 'expiration', type: 'uint48', value: '1798761600' },
                { name: 'nonce', type: 'uint48', value: '0' },
              ],
            },
          ],
        },
        { name: 'spender', type: 'address', value: OTHER_WALLET },
        { name: 'sigDeadline', type: 'uint256', value: '1798761600' },
        { name: 'note', type: 'string', value: `pay\u202eeerf${' '.repeat(60)}now` },
        { name: 'hints', type: 'string[]', members: [] },
        { name: 'memo', type: 'string', value: '' },
      ],
      recognised: 'permit2.PermitBatch',
      sentence: `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`,
      facts: [
        { label: 'spender', value: OTHER_WALLET },
        { label: 'token', value: TOKEN },
        { label: 'amount in raw units', value: UNLIMITED },
        { label: 'approval ends', value: '2027-01-01 00:00:00 UTC (1798761600)' },
        { label: 'valid until', value: '2027-01-01 00:00:00 UTC (1798761600)' },
      ],
    },
    findings: [
      {
        rule: 'signature-moves-assets',
        severity: 'caution',
        sentence:
          'This signature alone gives the approval: whoever has it can use it, and no transaction of this wallet is needed.',
        facts: { spender: OTHER_WALLET },
      },
      {
        rule: 'unlimited-approval',
        severity: 'danger',
        sentence: `The approval is unlimited: ${OTHER_WALLET} may take all of the token ${TOKEN}, now and later.`,
        facts: { spender: OTHER_WALLET, token: TOKEN, amount: UNLIMITED },
      },
      {
        rule: 'first-time-spender',
        severity: 'caution',
        sentence: `First time: the spender ${OTHER_WALLET} (the typed data) was not used from this app on this chain before.`,
        facts: { address: OTHER_WALLET },
      },
    ],
    checks: checks({}, [...NAMES]),
    hashes: { challenge: DIGEST, typedDataHash: DIGEST, messageScheme: 'kernel-v3-wrapped-typed-data' },
  });
}

export function brokenTypedData(): Review {
  const sentence =
    'The typed data breaks a rule of the standard at "params.typedData.types.Order[0].type", so what its digest holds is not certain.';
  return review({
    recordId: 'sig-broken',
    kind: 'signature',
    calls: [],
    headline: `Refused. ${sentence}`,
    verdict: 'refused',
    refusal: {
      check: 'message',
      field: 'params.typedData.types.Order[0].type',
      expected: 'a type of EIP-712 without aliases, or a struct that is declared',
      actual: 'uint',
      sentence,
    },
    rawMessage: `{"types":{"Order":[{"name":"count","type":"uint"}]},"primaryType":"Order","domain":{"name":"Shop","verifyingContract":"${WALLET}"},"message":{"count":"3"}}`,
    checks: checks({ message: 'failed' }, [...NAMES]),
    hashes: { challenge: DIGEST },
  });
}
