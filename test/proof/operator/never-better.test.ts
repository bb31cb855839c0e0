import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage, showMessage } from '#proof/message/read-message.ts';
import { rateReview } from '#proof/rate-review.ts';
import { findInTypedData } from '#proof/typed-data/typed-data-findings.ts';
import { weighCalls } from '#proof/weigh-calls.ts';
import { weighMessage } from '#proof/weigh-message.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding, Rating } from '#shared/model/review.ts';
import { encode, FRIEND, OWN_WALLET, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { makeTypedData } from '../../helpers/make-typed-data.ts';

const ATTACKER: Hex = '0x4444444444444444444444444444444444444444';
const PROFILE = { environment: 'production', baseUrl: 'https://example.com' } as const;
const ORDER: readonly Rating[] = ['clear', 'look', 'danger', 'unproven', 'refused'];
const known: ProofKnowledge = { knownAddresses: [{ address: FRIEND, timesUsed: 3, lastUsed: null }] };

/** Labels and values that this app gives a meaning to, and whatever else. */
const anyField = fc.record(
  {
    path: fc.constantFrom('to', 'amount', 'spender', '@.to', '@.from', '$.metadata.constants.who', 'x', '#.amount'),
    label: fc.constantFrom('owner', 'recipient', 'spender', 'operator', 'token', 'from', 'Safe', 'function'),
    format: fc.constantFrom(
      'raw',
      'addressName',
      'tokenAmount',
      'amount',
      'nftName',
      'tokenTicker',
      'unit',
      'enum',
      'x',
    ),
    params: fc.constantFrom(
      {},
      { token: USDC, collection: ATTACKER, base: 'USDC', decimals: 18, $ref: '$.metadata.enums.e' },
      { tokenPath: '@.to', threshold: '0x0', message: 'Nothing' },
      { token: '$.metadata.constants.who', chainId: 10 },
    ),
    visible: fc.constantFrom('never', 'always', { mustMatch: [1] }),
  },
  { requiredKeys: [] },
);
const anyFields = fc.array(fc.oneof(anyField, fc.jsonValue({ maxDepth: 2 })), { maxLength: 5 });
const metadata = {
  constants: { who: ATTACKER },
  enums: { e: { 1: 'nothing' } },
  token: { ticker: 'USDC', decimals: 18 },
};

const CALLS: readonly { signature: string; to: Hex; data: Hex }[] = [
  {
    signature: 'approve(address spender,uint256 amount)',
    to: USDC,
    data: encode('function approve(address,uint256)', [ATTACKER, 2n ** 256n - 1n]),
  },
  {
    signature: 'transfer(address to,uint256 amount)',
    to: USDC,
    data: encode('function transfer(address,uint256)', [FRIEND, 1n]),
  },
  {
    signature: 'transfer(address to,uint256 amount)',
    to: UNLISTED,
    data: encode('function transfer(address,uint256)', [ATTACKER, 1n]),
  },
  {
    signature: 'setApprovalForAll(address to,bool amount)',
    to: UNLISTED,
    data: encode('function setApprovalForAll(address,bool)', [ATTACKER, true]),
  },
  {
    signature: 'take(address to,uint256 amount)',
    to: UNLISTED,
    data: encode('function take(address,uint256)', [ATTACKER, 1n]),
  },
];

function rate({ findings, effects }: Pick<ReturnType<typeof weighCalls>, 'findings' | 'effects'>): number {
  return ORDER.indexOf(rateReview({ verdict: 'proven', findings, effects, knowsParties: true }));
}

/** That a call cannot be read goes where a file names it; that nothing bounds it stays, in other words. */
const stripNames = (findings: readonly Finding[]) =>
  findings.flatMap(({ rule, severity, ...said }) => {
    if (rule === 'unreadable-call') return [];
    return rule === 'open-effect' ? `${rule} ${severity}` : JSON.stringify({ rule, severity, ...said });
  });

describe('a descriptor, whatever it says,', () => {
  test('makes nothing of a call less grave, bounded, or known', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CALLS),
        anyFields,
        fc.constantFrom('Safe', '', 'Nothing leaves'),
        (call, fields, intent) => {
          const json = {
            context: { contract: { deployments: [{ chainId: 1, address: call.to }] } },
            metadata,
            display: { formats: { [call.signature]: { intent, fields } } },
          };
          const weigh = (knowledge: ProofKnowledge) =>
            weighCalls({
              calls: [{ to: call.to.toLowerCase() as Hex, value: 0n, data: call.data }],
              profile: PROFILE,
              chain: 'ethereum',
              known: findChain('ethereum'),
              wallet: OWN_WALLET.toLowerCase() as Hex,
              knowledge,
            });
          const [before, after] = [weigh(known), weigh({ ...known, descriptors: [{ name: 'x.json', json }] })];
          const { open: openBefore, ...effectsBefore } = before.effects;
          const { open: openAfter, ...effectsAfter } = after.effects;
          expect(effectsAfter).toEqual(effectsBefore);
          expect(openAfter.map(({ contract, because }) => [contract, because])).toEqual(
            openBefore.map(({ contract, because }) => [contract, because]),
          );
          const found = stripNames(after.findings);
          for (const finding of stripNames(before.findings)) expect(found).toContain(finding);
          expect(rate(after)).toBeGreaterThanOrEqual(rate(before));
          expect(after.addresses).toEqual(before.addresses);
          const [described, plain] = [after.described[0], before.described[0]];
          expect(described?.moves).toEqual(plain?.moves);
          if (plain?.recognised !== undefined)
            expect(described).toMatchObject({ sentence: plain.sentence, facts: plain.facts });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('makes nothing of typed data less grave, bounded, or known', () => {
    const types = [
      'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
      'Grant(address to,uint256 amount)',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(USDC, UNLISTED), anyFields, (type, address, fields) => {
        const data = makeTypedData(type, { chainId: 1, address, domain: { name: 'A', version: '2' } });
        const json = {
          context: { eip712: { deployments: [{ chainId: 1, address }] } },
          metadata,
          display: { formats: { [type]: { intent: 'Nothing', fields } } },
        };
        const weigh = (knowledge: ProofKnowledge) => {
          const around = { knowledge, profile: PROFILE, walletAddress: OWN_WALLET };
          const read = readMessage(
            { kind: 'typed-data', field: '', source: '', read: { ok: true, value: data } },
            around,
          );
          const wallet = OWN_WALLET.toLowerCase() as Hex;
          const weighed = weighMessage({ read, chain: 'ethereum', wallet, knowledge });
          const own = read.kind === 'typed-data' ? findInTypedData({ ...read, chainId: 1, wallet }) : [];
          const { described, ...shown } = showMessage(read).typedData ?? {};
          return { ...weighed, findings: [...own, ...weighed.findings], shown, described };
        };
        const [before, after] = [weigh(known), weigh({ ...known, descriptors: [{ name: 'x.json', json }] })];
        expect(after.described).toBeDefined();
        expect(after.effects).toEqual(before.effects);
        expect(after.addresses).toEqual(before.addresses);
        expect(after.shown).toEqual(before.shown);
        const found = after.findings.map((one) => JSON.stringify(one));
        for (const finding of before.findings) expect(found).toContain(JSON.stringify(finding));
        expect(rate(after)).toBeGreaterThanOrEqual(rate(before));
      }),
      { numRuns: 200 },
    );
  });
});
