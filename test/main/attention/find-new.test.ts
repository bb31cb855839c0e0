import { expect, test } from 'vitest';
import { createNewRequests } from '#main/attention/find-new.ts';

const place = { profileId: 'treasury', walletAddress: '0xAB', kind: 'transaction' as const };
const request = (recordId: string) => ({ ...place, walletAddress: '0xab', recordId, headline: recordId });
const idsOf = (found: { recordId: string }[]) => found.map(({ recordId }) => recordId);

test('what the first reading brings was there before, however many looks it takes; what comes then is new once', () => {
  const requests = createNewRequests();
  expect(requests.find([request('a')], [])).toEqual([]);
  expect(requests.find([request('a'), request('b')], [])).toEqual([]);
  expect(requests.isKnown(place)).toBe(false);
  expect(requests.find([request('a'), request('b'), request('c')], [place])).toEqual([]);
  expect(requests.isKnown(place)).toBe(true);
  expect(idsOf(requests.find([request('c'), request('d')], [place]))).toEqual(['d']);
  expect(requests.find([request('d')], [place])).toEqual([]);
});

test('what waited, waited no longer and waits again is not told again', () => {
  const requests = createNewRequests();
  requests.find([], [place]);
  expect(idsOf(requests.find([request('a')], [place]))).toEqual(['a']);
  requests.find([], [place]);
  expect(requests.find([request('a')], [place])).toEqual([]);
});
