import * as fc from 'fast-check';
import { hashMessage, hashTypedData } from 'viem';
import { getUserOperationTypedData } from 'viem/account-abstraction';
import { describe, expect, test } from 'vitest';
import type { ProofContext } from '#proof/prove-record.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import type { Hex } from '#shared/hex.ts';
import type { Intended } from '#shared/model/intended.ts';
import type { Review } from '#shared/model/review.ts';
import { anyTypedData, type JsonTypedData } from '../helpers/arbitrary-typed-data.ts';
import { honestMessage, honestTransaction, SIGNER, WALLET } from '../helpers/honest-record.ts';
import {
  CHAIN_ID,
  HONEST_TYPED_DATA,
  honestTypedData,
  SHOP,
  type TypedDataRequest,
  textDigests,
  typedDataOf,
  wrapDigest,
} from '../helpers/honest-typed-data.ts';
import { prove } from '../helpers/prove.ts';
import { MAIL } from '../vectors/typed-data.ts';

const SCHEMES = ['typed-data', 'kernel-v3-wrapped-typed-data'] as const;
const OTHER_HASH: Hex = `0x${'22'.repeat(32)}`;

function proveTypedData(request: TypedDataRequest, context: Partial<ProofContext> = {}): Review {
  return prove('signature', honestTypedData(request), { recordId: 'tx-2', ...context });
}

/** A request for typed data with another challenge, or with other members. */
function proveChanged(changes: { challenge?: string; params?: Record<string, unknown>; type?: string }): Review {
  const record = honestTypedData();
  const signer = `evm-keypair:${SIGNER}`;
  const {
    challenge = record.approvals.pending[0]?.message ?? '',
    params = record.params,
    type = record.type,
  } = changes;
  const approvals = { pending: [{ signer, message: challenge }] };
  return prove(
    'signature',
    { ...record, type, approvals, params: { signer, chain: 'base-sepolia', ...params } },
    { recordId: 'tx-2' },
  );
}

const rulesOf = ({ findings }: Review) => findings.map(({ rule }) => rule);

describe('typed data whose digest is the challenge', () => {
  test('gives this review, word for word', () => {
    expect(proveTypedData({})).toMatchSnapshot();
  });

  test.each(SCHEMES)('is proven, signable, and the scheme named: %s', (scheme) => {
    const review = proveTypedData({ scheme });
    const typedDataHash = hashTypedData(HONEST_TYPED_DATA as unknown as Parameters<typeof hashTypedData>[0]);
    expect(review).toMatchObject({ verdict: 'proven', hashes: { messageScheme: scheme, typedDataHash } });
    expect(signableBytes(review).ok).toBe(true);
  });

  test('is signed as the wallet where it is wrapped, and with a caution where it is not', () => {
    const bare = proveTypedData({ scheme: 'typed-data' });
    expect(proveTypedData({}).headline).toBe('Sign as this wallet on base-sepolia the typed data Order for: Shop');
    expect(bare.headline).toBe('Sign with 0x19E7…ff2A the typed data Order for: Shop');
    expect(bare.findings[0]).toMatchObject({ rule: 'message-not-bound', severity: 'caution' });
    expect(bare.findings[0]?.sentence).toContain('does not hold this wallet');
    expect(rulesOf(proveTypedData({}))).not.toContain('message-not-bound');
  });

  test('is proven for any typed data, in either scheme, as an object and as JSON text', () => {
    fc.assert(
      fc.property(anyTypedData, fc.constantFrom(...SCHEMES), fc.boolean(), (json, scheme, asText) => {
        const data: JsonTypedData = { ...json, domain: { ...json.domain, name: 'Some shop' } };
        const record = honestTypedData({ data, scheme });
        if (asText) record.params.typedData = JSON.stringify(data);
        const review = prove('signature', record, { recordId: 'tx-2' });
        expect(review.refusal).toBeUndefined();
        expect(review).toMatchObject({ verdict: 'proven', hashes: { messageScheme: scheme } });
        expect(review.typedData?.primaryType).toBe(data.primaryType);
      }),
    );
  });

  test('is read from params.message as well', () => {
    for (const message of [HONEST_TYPED_DATA, JSON.stringify(HONEST_TYPED_DATA)]) {
      expect(proveChanged({ params: { message } })).toMatchObject({
        verdict: 'proven',
        hashes: { messageScheme: 'kernel-v3-wrapped-typed-data' },
      });
    }
  });

  test('is shown with every value that is signed', () => {
    expect(proveTypedData({ data: MAIL.data }).typedData).toEqual({
      primaryType: 'Mail',
      domain: [
        { name: 'name', type: 'string', value: 'Ether Mail' },
        { name: 'version', type: 'string', value: '1' },
        { name: 'chainId', type: 'uint256', value: '1' },
        { name: 'verifyingContract', type: 'address', value: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
      ],
      message: [
        {
          name: 'from',
          type: 'Person',
          members: [
            { name: 'name', type: 'string', value: 'Cow' },
            { name: 'wallet', type: 'address', value: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
          ],
        },
        {
          name: 'to',
          type: 'Person',
          members: [
            { name: 'name', type: 'string', value: 'Bob' },
            { name: 'wallet', type: 'address', value: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
          ],
        },
        { name: 'contents', type: 'string', value: 'Hello, Bob!' },
      ],
      facts: [],
    });
  });

  test('names an application without a name by its contract', () => {
    const forDomain = (domain: Record<string, unknown>) =>
      proveTypedData({ data: { ...HONEST_TYPED_DATA, domain } }).headline.split('for: ')[1];
    expect(forDomain({ verifyingContract: SHOP })).toBe(SHOP);
    expect(forDomain({ chainId: CHAIN_ID })).toBe('an application without a name');
  });
});

describe('typed data that is altered', () => {
  test.each(SCHEMES)('is not proven when one value is another: %s', (scheme) => {
    const record = honestTypedData({ scheme });
    const data = { ...HONEST_TYPED_DATA, message: { item: 'A hat', count: '4' } };
    const review = prove(
      'signature',
      { ...record, params: { ...record.params, typedData: data } },
      { recordId: 'tx-2' },
    );
    expect(review.verdict).toBe('unproven');
    expect(review.unprovenBecause).toContain('not derived from the typed data');
    expect(review.typedData?.message[1]).toMatchObject({ value: '4' });
    expect(signableBytes(review).ok).toBe(false);
  });

  test('is bound to wallet and chain where it is wrapped', () => {
    expect(proveTypedData({ wallet: '0x3333333333333333333333333333333333333333' }).verdict).toBe('unproven');
    const record = honestTypedData();
    const onBase = { ...record, params: { ...record.params, chain: 'base' } };
    expect(prove('signature', onBase, { recordId: 'tx-2' }).verdict).toBe('unproven');
  });

  test('is refused at the first rule it breaks, with both values, and shown raw', () => {
    const data = { ...HONEST_TYPED_DATA, types: { Order: [{ name: 'count', type: 'uint' }] } };
    const review = proveChanged({ params: { typedData: data } });
    expect(review.refusal).toMatchObject({
      check: 'message',
      field: 'params.typedData.types.Order[0].type',
      expected: 'a type of EIP-712 without aliases, or a struct that is declared',
      actual: 'uint',
    });
    expect(review.rawMessage).toBe(JSON.stringify(data));
    expect(review.typedData).toBeUndefined();
  });

  test('is refused where the request also holds another message, because which is signed is not certain', () => {
    const both = { typedData: HONEST_TYPED_DATA, message: 'Hello' };
    for (const type of ['evm-typed-data', 'evm-message']) {
      expect(proveChanged({ params: both, type }).refusal).toMatchObject({
        check: 'message',
        field: 'params.typedData',
        actual: 'typed data, and the message "Hello"',
      });
    }
  });

  test('is refused when it is no typed data at all', () => {
    for (const typedData of ['Hello', 1, [], 'null']) {
      expect(proveChanged({ params: { typedData } }).refusal?.check).toBe('message');
    }
  });

  test('is not possible to judge without a digest, as on an unknown type of wallet', () => {
    const record = { ...honestTypedData(), walletType: 'other-wallet' };
    expect(prove('signature', record, { recordId: 'tx-2' }).verdict).toBe('unproven');
  });
});

describe('a request of one kind', () => {
  test.each([0, 1])(
    'for a text is refused where the challenge is the typed data in the text, wrapped or not',
    (index) => {
      const text = JSON.stringify(HONEST_TYPED_DATA);
      const bare = hashTypedData(HONEST_TYPED_DATA as unknown as Parameters<typeof hashTypedData>[0]);
      const record = honestMessage({ text });
      const challenge = [bare, wrapDigest(bare, WALLET)][index] ?? '';
      record.approvals.pending = [{ signer: `evm-keypair:${SIGNER}`, message: challenge }];
      const review = prove('signature', record, { recordId: 'tx-2' });
      expect(review.refusal).toMatchObject({ check: 'message', expected: 'a request for typed data' });
    },
  );

  test('for a text that is JSON of typed data is proven as the text it is', () => {
    const review = prove('signature', honestMessage({ text: JSON.stringify(HONEST_TYPED_DATA) }), { recordId: 'tx-2' });
    expect(review).toMatchObject({ verdict: 'proven', hashes: { messageScheme: 'kernel-v3-wrapped' } });
    const other = honestMessage({ text: JSON.stringify(HONEST_TYPED_DATA) });
    other.approvals.pending = [{ signer: `evm-keypair:${SIGNER}`, message: OTHER_HASH }];
    expect(prove('signature', other, { recordId: 'tx-2' }).verdict).toBe('unproven');
  });

  test.each(textDigests(JSON.stringify(HONEST_TYPED_DATA)))(
    'for typed data is refused where the challenge is its JSON as a text: %s',
    (challenge) => {
      for (const params of [{ typedData: HONEST_TYPED_DATA }, { message: JSON.stringify(HONEST_TYPED_DATA) }]) {
        expect(proveChanged({ challenge, params }).refusal).toMatchObject({
          check: 'message',
          expected: 'a request for a text',
        });
      }
    },
  );
});

describe('typed data that is a user operation in disguise', () => {
  const knownHash = honestTransaction().onChain.userOperationHash;
  const known = { knownOperationHashes: [OTHER_HASH, knownHash] };
  const operation = getUserOperationTypedData({
    chainId: CHAIN_ID,
    entryPointAddress: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    userOperation: {
      sender: WALLET,
      nonce: 1n,
      callData: '0x',
      callGasLimit: 1n,
      verificationGasLimit: 1n,
      preVerificationGas: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      signature: '0x',
    },
  });
  const json: JsonTypedData = JSON.parse(
    JSON.stringify(operation, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
  // viem hands out the signature as well, which is no part of the struct.
  const { signature: _signature, ...message } = json.message;
  const asJson: JsonTypedData = { ...json, domain: { ...json.domain, chainId: CHAIN_ID }, message };

  test.each(SCHEMES)('is refused as the packed operation of EntryPoint v0.8: %s', (scheme) => {
    const review = proveTypedData({ data: asJson, scheme });
    expect(review.refusal).toMatchObject({ check: 'message', actual: 'PackedUserOperation' });
  });

  test.each([
    ['the domain of EntryPoint v0.8', { name: 'ERC4337', version: '1' }, 'domain.name'],
    ['the domain of Kernel', { name: 'Kernel', version: '0.3.1', chainId: CHAIN_ID }, 'domain.name'],
    ['the wallet as its contract', { name: 'Shop', verifyingContract: WALLET }, 'domain.verifyingContract'],
    [
      'EntryPoint v0.7 as its contract',
      { name: 'Shop', verifyingContract: '0x0000000071727De22E5E9d8BAf0edAc6f37da032' },
      'domain.verifyingContract',
    ],
    [
      'the validator as its contract',
      { name: 'Shop', verifyingContract: '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57' },
      'domain.verifyingContract',
    ],
  ])('is refused with %s', (_name, domain, field) => {
    for (const scheme of SCHEMES) {
      expect(proveTypedData({ data: { ...HONEST_TYPED_DATA, domain }, scheme }).refusal).toMatchObject({
        check: 'message',
        field,
      });
    }
  });

  test('is refused where a struct has the name of a user operation, whatever its domain', () => {
    const data = typedDataOf({ type: 'SafeOp(uint8 nonce)', message: { nonce: 1 } });
    expect(proveTypedData({ data }).refusal?.actual).toBe('SafeOp');
  });

  test('is refused where it holds a known operation hash anywhere, bare or prefixed, as bytes or as text', () => {
    const prefixed = hashMessage({ raw: knownHash as Hex });
    for (const [type, value] of [
      ['bytes32', knownHash],
      ['bytes32', prefixed],
      ['bytes', knownHash],
      ['string', knownHash],
      ['string', ` ${knownHash.slice(2)} `],
    ]) {
      const data = typedDataOf({ type: `Wrapped(${type} hash)`, message: { hash: value } });
      const review = proveTypedData({ data }, known);
      expect(review.refusal).toMatchObject({ check: 'challenge' });
      expect(review.refusal?.sentence).toContain(knownHash);
      expect(proveTypedData({ data }).verdict).toBe('proven');
    }
  });

  test('is refused where its own digest is a known operation hash, even wrapped', () => {
    const digest = hashTypedData(HONEST_TYPED_DATA as unknown as Parameters<typeof hashTypedData>[0]);
    for (const scheme of SCHEMES) {
      expect(proveTypedData({ scheme }, { knownOperationHashes: [digest] }).refusal?.check).toBe('challenge');
    }
  });
});

describe('what is found in typed data', () => {
  const withDomain = (domain: Record<string, unknown>) => proveTypedData({ data: { ...HONEST_TYPED_DATA, domain } });

  test('is a caution where its meaning is not known here', () => {
    expect(proveTypedData({}).findings).toMatchObject([{ rule: 'typed-data-not-recognised', severity: 'caution' }]);
  });

  test('is another chain, or none', () => {
    expect(withDomain({ name: 'Shop', chainId: 1 }).findings[0]).toMatchObject({
      rule: 'typed-data-other-chain',
      severity: 'danger',
      facts: { 'chain id': '1', 'chain id of the request': '84532' },
    });
    expect(withDomain({ name: 'Shop' }).findings[0]).toMatchObject({
      rule: 'typed-data-any-chain',
      severity: 'caution',
    });
    const unknown = honestTypedData();
    unknown.params.chain = 'nowhere';
    expect(rulesOf(prove('signature', unknown, { recordId: 'tx-2' }))).toEqual(['typed-data-not-recognised']);
  });

  test('is what cannot be seen in any of its texts, the name of the domain included', () => {
    const item = typedDataOf({ type: 'Order(string item)', message: { item: 'hat\u202Eecirp' } });
    expect(rulesOf(proveTypedData({ data: item }))).toContain('hidden-characters');
    expect(rulesOf(withDomain({ name: `Shop${' '.repeat(30)}of Eve`, chainId: CHAIN_ID }))).toContain('long-gaps');
    const blanks = typedDataOf({ type: 'Two(string a,string b)', message: { a: ' '.repeat(15), b: ' '.repeat(15) } });
    expect(rulesOf(proveTypedData({ data: blanks }))).not.toContain('long-gaps');
  });
});

describe('what is neither text nor typed data', () => {
  test('is shown raw, and not proven', () => {
    for (const [message, raw] of [
      [{ a: 1 }, '{"a":1}'],
      ['Hello', 'Hello'],
      [['x'], '["x"]'],
    ] as const) {
      const review = proveChanged({ challenge: OTHER_HASH, params: { message } });
      expect(review).toMatchObject({ verdict: 'unproven', rawMessage: raw });
    }
  });
});

describe("the operator's own intent", () => {
  const intendedFor = (typedData: JsonTypedData): Intended => ({ kind: 'signature', chain: 'base-sepolia', typedData });
  const intended = intendedFor(HONEST_TYPED_DATA);

  test.each(SCHEMES)('is one more check that passes when the typed data is the same: %s', (scheme) => {
    const review = proveTypedData({ scheme }, { intended });
    expect(review.verdict).toBe('proven');
    expect(review.checks).toContainEqual(expect.objectContaining({ name: 'intent', outcome: 'passed' }));
  });

  test('passes where the service writes the same typed data in another order, or a number as a number', () => {
    const { types, primaryType, domain, message } = HONEST_TYPED_DATA;
    const written = { message: { ...message, count: 3 }, domain, primaryType, types };
    expect(proveTypedData({ data: written }, { intended }).verdict).toBe('proven');
  });

  test('refuses other typed data, by any one value, and shows both', () => {
    const data = { ...HONEST_TYPED_DATA, message: { item: 'A hat', count: '4' } };
    expect(proveTypedData({ data }, { intended }).refusal).toMatchObject({
      check: 'intent',
      field: 'params.typedData',
      expected: expect.stringContaining('"count":"3"'),
      actual: expect.stringContaining('"count":"4"'),
    });
  });

  test('refuses a text where typed data was composed, also the same JSON as a text, and the reverse', () => {
    const text = JSON.stringify(HONEST_TYPED_DATA);
    const asText = prove('signature', honestMessage({ text }), { recordId: 'tx-2', intended });
    expect(asText.refusal).toMatchObject({ check: 'intent', actual: 'no typed data' });
    const composed: Intended = { kind: 'signature', chain: 'base-sepolia', message: text };
    const asTypedData = proveTypedData({}, { intended: composed });
    expect(asTypedData.refusal).toMatchObject({ check: 'intent', actual: 'not a plain text' });
  });

  test('refuses what cannot be read by the standard, composed or answered', () => {
    const unused = {
      ...HONEST_TYPED_DATA,
      types: { ...HONEST_TYPED_DATA.types, Other: [{ name: 'a', type: 'bool' }] },
    };
    expect(proveTypedData({}, { intended: intendedFor(unused) }).refusal?.check).toBe('intent');
    expect(proveTypedData({ data: unused }, { intended: intendedFor(unused) }).verdict).toBe('refused');
  });
});
