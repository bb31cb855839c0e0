import { expect, test } from 'vitest';
import { formatAttributeValue } from '../../../src/renderer/src/format/attribute-value.ts';

test.each([
  ['1234567', 'number', '1\u202f234\u202f567'],
  ['12345678901234567890.5', 'number', '12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890.5'],
  ['40', 'boost_number', '+40'],
  ['-40', 'boost_number', '-40'],
  ['12.5', 'boost_percentage', '+12.5 %'],
  ['forty', 'boost_number', 'forty'],
  ['1e400', 'date', '1e400'],
  ['1234567', undefined, '1234567'],
  ['1234567', 'something-new', '1234567'],
])('%s as %s is %s', (value, displayType, shown) => {
  expect(formatAttributeValue(value, displayType)).toBe(shown);
});

test('a date is in seconds or in milliseconds', () => {
  expect(formatAttributeValue('1790000000', 'date')).toBe(formatAttributeValue('1790000000000', 'date'));
  expect(formatAttributeValue('99999999999999999999', 'date')).toBe('99999999999999999999');
});
