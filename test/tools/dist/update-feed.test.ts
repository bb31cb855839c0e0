import { expect, test } from 'vitest';
import { readUpdateFeed } from '../../../tools/dist/update-feed.ts';

const read = (url?: string) => readUpdateFeed(url === undefined ? {} : { COUNTERSIGN_UPDATE_URL: url });

test.each([undefined, ''])('a build that is given no address has no place to look for updates (%s)', (url) => {
  expect(read(url)).toEqual({ publish: null });
});

test('a build looks for updates at the address it was given', () => {
  const publish = { provider: 'generic', url: 'https://updates.example/countersign/' };
  expect(read('https://updates.example/countersign/')).toEqual({ publish });
});

test.each([
  'http://updates.example/',
  'https://user@updates.example/',
  'https://updates.example/?a=b',
  'https://updates.example/#a',
  'updates.example',
])('a build is not made with %s', (url) => {
  expect(() => read(url)).toThrow(/COUNTERSIGN_UPDATE_URL is to be an https address/);
});
