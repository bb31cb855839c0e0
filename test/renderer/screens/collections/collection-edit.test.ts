import { describe, expect, test } from 'vitest';
import { collectionSchema, updateCollectionBodySchema } from '#shared/model/collection.ts';
import {
  checkCollectionEdit,
  diffCollection,
  readCollectionTexts,
  writeCollectionEdit,
} from '../../../../src/renderer/src/screens/collections/collection-edit.ts';
import { saySupply } from '../../../../src/renderer/src/screens/collections/say-supply.ts';
import {
  checkTemplate,
  startTemplate,
  writeTemplate,
} from '../../../../src/renderer/src/screens/collections/template-values.ts';

const before = readCollectionTexts(
  collectionSchema.parse({ id: 'shop', supplyLimit: 5000, payments: { price: 'free', currency: 'usdc' } }),
);
const wrong = (parts: object, chain = 'polygon-amoy') =>
  Object.entries(checkCollectionEdit({ ...before, ...parts }, { before, chain })).flatMap(([field, rule]) =>
    rule === undefined ? [] : field,
  );

describe('an edit of a collection', () => {
  test('judges only what was touched: what the service has may break our rules', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ price: '1,5' })).toEqual(['payments.price']);
  });

  test('takes an address of the collection’s chain, and of any where that is not known', () => {
    const recipientAddress = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
    expect(wrong({ recipientAddress })).toEqual(['payments.recipientAddress']);
    expect(wrong({ recipientAddress }, 'solana')).toEqual([]);
    expect(wrong({ recipientAddress }, 'a-new-chain')).toEqual([]);
  });

  test('does not take a limit or a currency away', () => {
    expect(wrong({ supplyLimit: '', currency: '' })).toEqual(['supplyLimit', 'payments.currency']);
  });

  test('sends what changed, and of payments the whole', () => {
    const body = (parts: object) =>
      updateCollectionBodySchema.parse(writeCollectionEdit(before, { ...before, ...parts }));
    expect(body({ supplyLimit: ' 7500 ' })).toEqual({ supplyLimit: 7500 });
    expect(body({ price: '2' })).toEqual({ payments: { price: '2', currency: 'usdc' } });
  });

  test('shows the same as it sends', () => {
    expect(diffCollection(before, { ...before, supplyLimit: '7500' })).toEqual([
      { label: 'Supply limit', before: '5000', after: '7500' },
    ]);
    expect(diffCollection(before, { ...before, price: ' free ' })).toEqual([]);
  });
});

describe('a template', () => {
  const values = { ...startTemplate(), metadata: { ...startTemplate().metadata, name: 'Season' }, symbol: 'SEA' };

  test('has its symbol on Solana alone, and nothing that is empty', () => {
    expect(writeTemplate(values, false)).toEqual({ metadata: { name: 'Season' }, reuploadLinkedFiles: true });
    expect(writeTemplate({ ...values, tokenId: '7', supplyLimit: '100' }, true)).toEqual({
      metadata: { name: 'Season', symbol: 'SEA' },
      onChain: { tokenId: '7' },
      supply: { limit: 100 },
      reuploadLinkedFiles: true,
    });
  });

  test('needs an id where the operator gives it, and no name', () => {
    const broken = (parts: object) =>
      Object.entries(checkTemplate({ ...values, ...parts })).flatMap(([field, rule]) => (rule ? field : []));
    expect(broken({ templateId: '' })).toEqual(['templateId']);
    expect(broken({ templateId: '', identity: 'service' })).toEqual([]);
    expect(broken({ metadata: startTemplate().metadata, tokenId: 'x', supplyLimit: '0' })).toEqual([
      'onChain.tokenId',
      'supply.limit',
    ]);
  });

  test('has a supply in words, whatever is known of it', () => {
    expect(saySupply({ minted: 12, limit: 100 })).toBe('12 of 100 minted');
    expect(saySupply({ minted: undefined, limit: 100 })).toContain('at most 100');
    expect(saySupply(undefined)).toBe('supply unknown');
  });
});
