import { describe, expect, test } from 'vitest';
import {
  checkCollectionEdit,
  checkCredential,
  checkMint,
  checkNftEdit,
  checkOrderEdit,
  checkTemplate,
} from '#main/records/writes/check-content.ts';

const EVM = '0x000000000000000000000000000000000000dEaD';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('a mint', () => {
  const good = { recipient: `base:${EVM}`, metadata: { name: 'Ada', image: 'ipfs://a/1', animation_url: '' } };

  test('that keeps every rule passes', () => {
    expect(checkMint({ ...good, locale: 'en-US' })).toBeUndefined();
  });

  test.each([
    ['recipient', { recipient: 'base:0x1' }],
    ['recipient', { recipient: 'email:ada:base' }],
    ['metadata.image', { metadata: { name: 'Ada', image: 'picture.png' } }],
    ['metadata.image', { metadata: { name: 'Ada', image: '' } }],
    ['metadata.animation_url', { metadata: { name: 'Ada', animation_url: 'file:///a' } }],
    ['locale', { locale: 'en_US' }],
  ])('is refused at %s: %o', (field, change) => {
    expect(checkMint({ ...good, ...change })?.field).toBe(field);
  });
});

test('what an edit of an NFT sends along as it is, is the service’s own and is not judged', () => {
  const basis = { metadata: { name: 'Poppy', image: 'poppy.png' } };
  const sent = { name: 'Rose', image: 'poppy.png' };
  expect(checkNftEdit({ metadata: sent }, basis)).toBeUndefined();
  const other = { ...sent, image: 'rose.png' };
  expect(checkNftEdit({ metadata: other }, basis)?.field).toBe('metadata.image');
});

describe('an edit of a collection', () => {
  const on = (chain: string) => ({ onChain: { chain } });

  test('takes a recipient of the collection’s own chain, and any where the chain is not known', () => {
    const pay = (recipientAddress: string) => ({ payments: { recipientAddress } });
    expect(checkCollectionEdit(pay(EVM), on('polygon'))).toBeUndefined();
    expect(checkCollectionEdit(pay(SOLANA), on('solana'))).toBeUndefined();
    expect(checkCollectionEdit(pay(SOLANA), on('polygon'))?.field).toBe('payments.recipientAddress');
    expect(checkCollectionEdit(pay(EVM), on('solana'))?.field).toBe('payments.recipientAddress');
    expect(checkCollectionEdit(pay(EVM), on('atlantis'))).toBeUndefined();
    expect(checkCollectionEdit(pay(SOLANA), {})).toBeUndefined();
    expect(checkCollectionEdit(pay('0x1'), {})).toBeUndefined();
    expect(checkCollectionEdit(pay('two words'), {})?.field).toBe('payments.recipientAddress');
  });

  test.each([
    ['supplyLimit', { supplyLimit: 0 }],
    ['supplyLimit', { supplyLimit: 1.5 }],
    ['payments.price', { payments: { price: '1,5' } }],
    ['payments.currency', { payments: { currency: ' ' } }],
  ])('is refused at %s: %o', (field, body) => {
    expect(checkCollectionEdit(body, on('polygon'))?.field).toBe(field);
  });
});

test.each([
  ['metadata.image', { metadata: { name: 'a', image: 'x' } }],
  ['onChain.tokenId', { metadata: { name: 'a' }, onChain: { tokenId: '1.5' } }],
  ['supply.limit', { metadata: { name: 'a' }, supply: { limit: 0 } }],
  [undefined, { metadata: { name: 'a' }, onChain: { tokenId: '0' }, supply: { limit: 1 } }],
])('a template is judged at %s: %o', (field, body) => {
  expect(checkTemplate(body)?.field).toBe(field);
});

test.each([
  ['recipient', { recipient: '' }],
  ['metadata.image', { metadata: { image: 'x' } }],
  ['credential.subject', { credential: { subject: { '': 1 } } }],
  ['credential.subject', { credential: { subject: { score: Number.POSITIVE_INFINITY } } }],
  ['credential.subject', { credential: { subject: { deep: JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`) } } }],
  ['credential.expiresAt', { credential: { subject: {}, expiresAt: '2020-01-01T00:00:00Z' } }],
  [undefined, { recipient: undefined }],
  [undefined, {}],
])('a credential is judged at %s: %o', (field, change) => {
  const good = { recipient: `base:${EVM}`, metadata: {}, credential: { subject: { degree: ['MSc'] } } };
  expect(checkCredential({ ...good, ...change }, Date.UTC(2026, 0, 1))?.field).toBe(field);
});

describe('an edit of an order', () => {
  const address = { name: 'A', line1: 'B', city: 'C', postalCode: 'D', country: 'E' };
  const paying = { payment: { method: 'base-sepolia', currency: 'eth', preparation: { payerAddress: EVM } } };
  const whole = { method: 'base-sepolia', currency: 'eth', payerAddress: EVM };

  test.each([
    ['recipient.email', { recipient: { email: 'ops' } }],
    ['locale', { locale: 'en_US' }],
    ['payment.currency', { payment: { method: 'base-sepolia', payerAddress: EVM } }],
    ['payment.payerAddress', { payment: { method: 'base-sepolia', currency: 'usdc' } }],
    ['payment.payerAddress', { payment: { ...whole, payerAddress: '0x1' } }],
    ['payment.receiptEmail', { payment: { ...whole, receiptEmail: 'ops' } }],
    [undefined, { payment: whole }],
    [undefined, { payment: { ...whole, payerAddress: '' } }],
    [undefined, { recipient: { physicalAddress: address } }],
  ])('is judged at %s: %o', (field, body) => {
    expect(checkOrderEdit(body, paying)?.field).toBe(field);
  });

  test('that would lose a part of the payment says which', () => {
    expect(checkOrderEdit({ payment: { method: 'base-sepolia', payerAddress: EVM } }, paying)?.rule).toMatch(
      /without currency the order would lose "eth"/,
    );
  });
});
