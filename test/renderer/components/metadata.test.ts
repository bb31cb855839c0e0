import { describe, expect, test } from 'vitest';
import { nftMetadataInputSchema, nftMetadataSchema } from '#shared/model/nft-metadata.ts';
import {
  checkMetadata,
  EMPTY_METADATA,
  readMetadata,
  writeMetadata,
} from '../../../src/renderer/src/components/metadata/metadata-values.ts';
import { parseAttributes } from '../../../src/renderer/src/components/metadata/parse-attributes.ts';

const RECORD = nftMetadataSchema.parse({
  name: 'A',
  image: 'https://images.example/a.png',
  animation_url: '',
  external_url: 'https://example.com',
  attributes: [{ trait_type: 'Level', value: 7, display_type: 'number', max_value: 10 }],
});
const keys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `key-${last}`;
  };
};

describe('metadata', () => {
  test('of a new NFT has no empty members', () => {
    expect(writeMetadata({ ...EMPTY_METADATA, name: 'A' })).toEqual({ name: 'A' });
  });

  test('of an edit goes back whole, with members this app has no field for', () => {
    const body = writeMetadata(readMetadata(RECORD), RECORD);
    expect(nftMetadataInputSchema.parse(body)).toEqual({
      name: 'A',
      image: 'https://images.example/a.png',
      animation_url: '',
      external_url: 'https://example.com',
      attributes: [{ trait_type: 'Level', value: '7', display_type: 'number', max_value: 10 }],
    });
  });

  test('that was emptied by an edit is sent as empty, and a removed attribute takes nothing of another', () => {
    const known = nftMetadataSchema.parse({
      description: 'old',
      attributes: [{ trait_type: 'A', value: '1', unit: 'm' }],
    });
    const attributes = [{ key: 'new', trait_type: 'B', value: '2', display_type: '' }];
    expect(writeMetadata({ ...readMetadata(known), description: '', attributes }, known)).toEqual({
      description: '',
      attributes: [{ trait_type: 'B', value: '2' }],
    });
  });

  test('breaks its rules at the field that a failure of main would name', () => {
    const attributes = [{ key: 'a', trait_type: ' ', value: '1', display_type: '' }];
    const broken = checkMetadata({ ...EMPTY_METADATA, image: 'a.png', animation_url: 'file:///a', attributes });
    expect(Object.entries(broken).flatMap(([field, rule]) => (rule === undefined ? [] : field))).toEqual([
      'metadata.image',
      'metadata.animation_url',
    ]);
  });
});

describe('pasted attributes', () => {
  const parse = (text: string) => parseAttributes(text, keys());

  test('are a list, metadata with a list, or names with values; numbers keep their digits', () => {
    const expected = [{ key: 'key-1', trait_type: 'Size', value: '12345678901234567890', display_type: '' }];
    for (const text of [
      '[{"trait_type":"Size","value":12345678901234567890}]',
      '{"attributes":[{"trait_type":"Size","value":"12345678901234567890","display_type":null}]}',
      '{"Size":12345678901234567890}',
    ]) {
      expect(parse(text)).toEqual({ ok: true, value: expected });
    }
  });

  test.each([
    ['{', 'not-json'],
    ['"text"', 'not-attributes'],
    ['[{"trait_type":{}}]', 'not-attributes'],
    ['[]', 'none'],
    [JSON.stringify(Array.from({ length: 201 }, () => ({ trait_type: 'a', value: '' }))), 'too-many'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parse(text)).toEqual({ ok: false, failure: problem });
  });
});
