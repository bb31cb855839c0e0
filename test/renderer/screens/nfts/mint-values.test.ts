import { describe, expect, test } from 'vitest';
import { mintBodySchema } from '#shared/model/nft.ts';
import { checkMint, startMint, writeMint } from '../../../../src/renderer/src/screens/nfts/mint-values.ts';

const start = startMint('shop', 'polygon-amoy');
const EMAIL = { kind: 'email', email: ' ada@example.com ', address: '', chain: 'polygon-amoy' } as const;
const values = { ...start, recipient: EMAIL, metadata: { ...start.metadata, name: 'Card' } };
const broken = (parts: object) =>
  Object.entries(checkMint({ ...values, ...parts })).flatMap(([field, rule]) => (rule === undefined ? [] : field));

describe('the mint form', () => {
  test('begins with an id of its own, and mails nobody unasked', () => {
    expect(startMint('', '').nftId).not.toBe(startMint('', '').nftId);
    expect(start.sendNotification).toBe(false);
  });

  test('sends each option as it stands, and what is empty not at all', () => {
    expect(mintBodySchema.parse(writeMint(values))).toEqual({
      metadata: { name: 'Card' },
      recipient: 'email:ada@example.com:polygon-amoy',
      sendNotification: false,
      reuploadLinkedFiles: true,
    });
  });

  test('says whether it is compressed wherever that may mean something', () => {
    const compressedOn = (chain: string) =>
      writeMint({ ...values, recipient: { ...EMAIL, chain }, compressed: true }).compressed;
    expect(['solana', 'a-chain-of-tomorrow', 'base', ''].map(compressedOn)).toEqual([true, true, undefined, undefined]);
  });

  test('breaks a rule at the field that it concerns', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ collectionId: ' ', nftId: 'x'.repeat(201), locale: 'en_US' })).toEqual([
      'collectionId',
      'nftId',
      'locale',
    ]);
    expect(broken({ metadata: start.metadata, recipient: { ...EMAIL, chain: '' } })).toEqual(['recipient.chain']);
  });
});
