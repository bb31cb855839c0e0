import { expect, test } from 'vitest';
import { readActionId } from '#main/records/read-action-id.ts';

const BASE = 'https://service.example.com/staging';
const ID = '3f0c6e0e-7a52-4f0a-8f0f-2d9a6f9b1c11';

test('an action’s id is read from its URL within the profile’s own service', () => {
  expect(readActionId(`${BASE}/api/2022-06-09/actions/${ID}`, BASE)).toBe(ID);
  expect(readActionId(`${BASE}/api/2022-06-09/actions/a%20b`, BASE)).toBe('a b');
});

test.each([
  ['another host', `https://service.example.com.evil.example/staging/api/2022-06-09/actions/${ID}`],
  ['another port', `https://service.example.com:8443/staging/api/2022-06-09/actions/${ID}`],
  ['no TLS', `http://service.example.com/staging/api/2022-06-09/actions/${ID}`],
  ['another path', `https://service.example.com/other/api/2022-06-09/actions/${ID}`],
  ['a way out of the path', `${BASE}/api/2022-06-09/actions/../wallets/${ID}`],
  ['a hidden way out', `${BASE}/api/2022-06-09/actions/..%2fwallets`],
  ['more path', `${BASE}/api/2022-06-09/actions/${ID}/cancel`],
  ['a query', `${BASE}/api/2022-06-09/actions/${ID}?x=1`],
  ['a user', `https://user@service.example.com/staging/api/2022-06-09/actions/${ID}`],
  ['a password alone', `https://:secret@service.example.com/staging/api/2022-06-09/actions/${ID}`],
  ['a fragment', `${BASE}/api/2022-06-09/actions/${ID}#x`],
  ['no id', `${BASE}/api/2022-06-09/actions/`],
  ['no URL', ID],
  ['bad escapes', `${BASE}/api/2022-06-09/actions/%zz`],
])('a URL with %s names no action of ours', (_what, url) => {
  expect(readActionId(url, BASE)).toBeUndefined();
});

test('a service whose address ends in slashes has the same actions, one whose address is none has none', () => {
  expect(readActionId(`${BASE}/api/2022-06-09/actions/${ID}`, `${BASE}//`)).toBe(ID);
  expect(readActionId(`${BASE}/api/2022-06-09/actions/${ID}`, 'no address')).toBeUndefined();
});

test('an NFT without an action names none', () => {
  expect(readActionId(undefined, BASE)).toBeUndefined();
});
