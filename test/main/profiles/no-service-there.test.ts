import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk, startTestService } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const KEY = 'sk_test_0123456789';
const wanted = (baseUrl: string, apiKey = KEY) => ({
  name: 'Staging EU',
  environment: 'staging' as const,
  baseUrl,
  apiKey,
});

/** A server of something else: it knows no path. */
async function startForeignServer(): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(404).end('Not found'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}`;
}

test.each([
  ['/api/2022-06-09', ''],
  ['/api', ''],
  ['/api/2022-06-09/wallets', ''],
  ['/v2/api/2022-06-09', '/v2'],
  ['/docs', ''],
])(
  'an address with %s behind it is no service: it says so, offers the one without it, and keeps nothing',
  async (path, likely) => {
    const { url, apiKey } = await startTestService();
    const core = await startTestCore();
    const failure = expectFailure(await core.app.profiles.add(wanted(`${url}${path}`, apiKey)));
    expect(failure).toMatchObject({
      code: 'no-service-there',
      happened: `There is no service at this address: ${url}${path}/api/2022-06-09/collections/ was not found (404).`,
      next: expect.stringContaining(`Try ${url}${likely}. `),
      facts: { status: '404', 'likely address': `${url}${likely}` },
    });
    expect(expectValue(await core.app.profiles.list())).toEqual([]);
    expect([...core.keychain.items.keys()].filter((name) => name.includes('api-key'))).toEqual([]);
  },
);

test('the address that is offered is the one at which the key works', async () => {
  const { url, apiKey } = await startTestService();
  const { app } = await startTestCore();
  const { facts } = expectFailure(await app.profiles.add(wanted(`${url}/api/2022-06-09`, apiKey)));
  expectValue(await app.profiles.add(wanted(facts?.['likely address'] ?? '', apiKey)));
});

test('a server that knows no path at all is told by what to look for, since nothing can be left out of its address', async () => {
  const url = await startForeignServer();
  const { app } = await startTestCore();
  const failure = expectFailure(await app.profiles.add(wanted(url)));
  expect(failure).toMatchObject({
    code: 'no-service-there',
    next: expect.stringMatching(/what stands in front of \/api\//),
  });
  expect(failure.facts).not.toHaveProperty('likely address');
});

test('a profile whose service is there no more keeps its address and its key', async () => {
  const desk = await openDesk();
  const { app, profileId } = desk;
  const baseUrl = await startForeignServer();
  expect(expectFailure(await app.profiles.changeAddress({ profileId, baseUrl, apiKey: KEY })).code).toBe(
    'no-service-there',
  );
  await desk.requestTransfer();
  await desk.sync();
  expect(expectValue(await app.approvals.list({ profileId })).items).toHaveLength(1);
});
