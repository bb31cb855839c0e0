import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findConcernedField } from '#shared/rules/concerned-field.ts';

const FIELDS = [
  'recipient',
  'supplyLimit',
  'metadata.name',
  'metadata.attributes',
  'payments.price',
  'payments',
] as const;
const said = (message: string) => ({ code: 'rejected', facts: { message } });

test.each([
  ['"supplyLimit": 7 NFTs are minted already.', 'supplyLimit'],
  ['body.payments.price must be text', 'payments.price'],
  ["'metadata.attributes[2].value' is too long", 'metadata.attributes'],
  ['The field `price` is wrong.', 'payments.price'],
  ['"colour" is not known, and "recipient" is missing', 'recipient'],
  ['"payments.colour" is not known', 'payments'],
])('the service’s words %s stand beside %s', (message, field) => {
  expect(findConcernedField(said(message), FIELDS)).toBe(field);
});

test.each(['Something is wrong.', '', 'Your recipient is fine.', '"name"s are hard at example.com'])(
  'words that name no field stand beside none: %s',
  (message) => {
    expect(findConcernedField(said(message), ['recipient', 'supplyLimit'])).toBeUndefined();
  },
);

test('a short name that two fields end with stands beside neither', () => {
  expect(findConcernedField(said('"name" is wrong'), ['metadata.name', 'recipient.name'])).toBeUndefined();
});

test('main’s own word for the field counts, also where the contract refused it', () => {
  expect(findConcernedField({ code: 'rule-broken', facts: { field: 'metadata.name' } }, FIELDS)).toBe('metadata.name');
  expect(findConcernedField({ code: 'bad-argument', facts: { field: 'body.payments.price' } }, FIELDS)).toBe(
    'payments.price',
  );
  expect(findConcernedField({ code: 'bad-argument', facts: { field: 'profileId' } }, FIELDS)).toBeUndefined();
  const other = { code: 'changed-meanwhile', facts: { field: 'supplyLimit' } };
  expect(findConcernedField(other, FIELDS)).toBe('supplyLimit');
});

test('no words of a service lead anywhere but to a field of the form', () => {
  fc.assert(
    fc.property(fc.string(), (message) => {
      const field = findConcernedField(said(message), FIELDS);
      if (field !== undefined) expect(FIELDS).toContain(field);
    }),
  );
});

test('a long text of a service is read in one go', () => {
  const long = `${'a'.repeat(200_000)} payments.price`;
  expect(findConcernedField(said(long), FIELDS)).toBe('payments.price');
});
