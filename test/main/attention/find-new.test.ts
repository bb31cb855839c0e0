import { expect, test } from 'vitest';
import { createNewRequests } from '#main/attention/find-new.ts';

const place = { profileId: 'treasury', walletAddress: '0xAB', kind: 'transaction' as const };
const request = (recordId: string) => ({ ...place, walletAddress: '0xab', recordId, headline: recordId });
/** Those that waited are kept where there is room for very many. */
function openRequests() {
  const told = new Set<string>();
  return createNewRequests(({ recordId }) => !told.has(recordId) && told.add(recordId).size > 0);
}
const idsOf = (found: { recordId: string }[]) => found.map(({ recordId }) => recordId);

test('what the first reading brings was there before, however many looks it takes; what comes then is new once', () => {
  const requests = openRequests();
  expect(requests.find([request('a')], [])).toEqual([]);
  expect(requests.find([request('a'), request('b')], [])).toEqual([]);
  expect(requests.isKnown(place)).toBe(false);
  expect(requests.find([request('a'), request('b'), request('c')], [place])).toEqual([]);
  expect(requests.isKnown(place)).toBe(true);
  expect(idsOf(requests.find([request('c'), request('d')], [place]))).toEqual(['d']);
  expect(requests.find([request('d')], [place])).toEqual([]);
});

test('what waited, waited no longer and waits again is not told again', () => {
  const requests = openRequests();
  requests.find([], [place]);
  expect(idsOf(requests.find([request('a')], [place]))).toEqual(['a']);
  requests.find([], [place]);
  expect(requests.find([request('a')], [place])).toEqual([]);
});
