import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../tools/interface-table/endpoints.ts';
import { listExpected } from '../e2e/wire/expected-requests.ts';
import { INTERFACE_WRITES } from '../e2e/wire/interface-writes.ts';
import { plantEverywhere } from '../e2e/wire/plant-mistakes.ts';
import { listLeaves, type WireRequest, writePath } from '../e2e/wire/wire-request.ts';

/** The table that test/e2e/wire.spec.ts holds the window's requests against: whether it is the interface's, and whether it can fail. */
const facts = {
  apiKey: 'sk_staging_wire',
  adminAddress: '0xAd00000000000000000000000000000000000001',
  delegateAddress: '0xDe00000000000000000000000000000000000002',
  orderId: '5f0c4a7e-7f57-4a8e-9e0a-3b1f4e3c2d10',
  transactionId: 'tx-0001',
  transactionSignature: `0x${'51'.repeat(65)}`,
  signatureId: 'tx-0002',
  signatureSignature: `0x${'52'.repeat(65)}`,
};
const expected = listExpected(facts);
const requestsOf = (endpoint: string): WireRequest[] =>
  expected.filter((each) => each.endpoint === endpoint).map(({ request }) => request);
const writes = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name);

test('every write of the interface is in the table', () => {
  expect(Object.keys(INTERFACE_WRITES).sort()).toEqual([...writes].sort());
  expect([...new Set(expected.map(({ endpoint }) => endpoint))].sort()).toEqual([...writes].sort());
});

/** The path as the interface writes it, lists without places; what is the caller's own is told by its holder. */
function nameMember(path: (string | number)[], members: readonly string[]): string {
  const written = writePath(path).replaceAll(/\[\d+\]/g, '[]');
  const open = members.find((member) => member.endsWith('.*') && written.startsWith(member.slice(0, -1)));
  return open ?? written;
}

describe.each(Object.entries(INTERFACE_WRITES))('%s', (endpoint, { members }) => {
  test('is expected with every member that the interface has, and with no other', () => {
    const set = requestsOf(endpoint).flatMap(({ body }) =>
      listLeaves(body).map(({ path }) => nameMember(path, members)),
    );
    expect([...new Set(set)].sort()).toEqual([...members].sort());
  });

  test('notices every swap, drop and change of type', () => {
    expect(plantEverywhere(requestsOf(endpoint)).unnoticed).toEqual([]);
  });
});

test('at least thirty mistakes are planted in all', () => {
  const planted = Object.keys(INTERFACE_WRITES).map((endpoint) => plantEverywhere(requestsOf(endpoint)).planted);
  const all = planted.reduce((sum, count) => sum + count, 0);
  console.log(`wire: ${all} swaps, drops and changes of type planted in ${expected.length} requests, all noticed`);
  expect(all).toBeGreaterThanOrEqual(30);
});
