import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { answerJson, startHostileServer } from '../../helpers/hostile-server.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { watchPort, writeAnswer } from '../../helpers/watched-port.ts';

/** What stands in answers of a program that is none of ours, and must not come back. */
const INSIDE = 'the-inside-of-another-program';
const CHAIN = 'base-sepolia';
const headers = [`x-request-id: ${INSIDE}`, `location: https://${INSIDE}.example/`, `server: ${INSIDE}`];

const tryKey = async (baseUrl: string) => {
  const { app } = await startTestCore();
  return app.profiles.add({ name: 'Theirs', environment: 'staging', baseUrl, apiKey: 'sk_staging_0123456789' });
};

describe('what the page is told of a service that was asked for the first time', () => {
  test.each([
    ['401 No', 'wrong-key', /does not accept the API key.*\(401\)/],
    ['400 No', 'rejected', /not a service of this kind \(400\)/],
    ['422 No', 'not-accepted', /not a service of this kind \(422\)/],
    ['302 Found', 'redirected', /redirect \(302\)/],
    ['500 Broken', 'service-fault', /failed while answering \(500\)/],
    ['200 OK', 'malformed-answer', /not a service of this kind \(200\)/],
  ])('is a verdict and the status %s, and nothing of the answer', async (status, code, happened) => {
    for (const body of [JSON.stringify({ error: true, message: INSIDE }), `<html>${INSIDE}</html>`]) {
      const port = await watchPort(writeAnswer(status, { headers, body }));
      const failure = expectFailure(await tryKey(port.url));
      expect(failure).toMatchObject({ code, happened: expect.stringMatching(happened), kept: 'The key was not kept.' });
      expect(JSON.stringify(failure)).not.toContain(INSIDE);
    }
  });

  test('is a warning without its words where the key lacks a scope', async () => {
    const body = JSON.stringify({ error: true, message: INSIDE });
    const port = await watchPort(writeAnswer('403 No', { headers, body }));
    const { warning } = expectValue(await tryKey(port.url));
    expect(warning).toBe('This key may not read signatures of wallets: the service answered 403.');
  });

  test('is a verdict where something else than HTTP answers', async () => {
    const failure = expectFailure(await tryKey((await watchPort(`220 ${INSIDE}\r\n`)).url));
    expect(failure.happened).toBe('What answered is not a service of this kind.');
    expect(JSON.stringify(failure)).not.toContain(INSIDE);
  });
});

describe('what the page is told of a node that was asked for the first time', () => {
  const setNode = async (url: string) => {
    const service = await startTestService();
    const { app } = await startTestCore();
    const form = { name: 'QA', environment: 'staging' as const, baseUrl: service.url, apiKey: service.apiKey };
    const { profile } = expectValue(await app.profiles.add(form));
    return expectFailure(await app.chains.setNode({ profileId: profile.id, chain: CHAIN, url }));
  };
  const answering = async (answer: object) => {
    const server = await startHostileServer(({ body }, response) =>
      answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, ...answer }),
    );
    const failure = await setNode(server.url);
    await server.stop();
    return failure;
  };

  test('is a verdict and no word of its error', async () => {
    for (const code of [-32601, -32000]) {
      const failure = await answering({ error: { code, message: INSIDE } });
      expect(failure.happened).toMatch(/is not how a node of a chain answers/);
      expect(JSON.stringify(failure)).not.toContain(INSIDE);
    }
  });

  test('is which chain it is of, where that is known, and never a number that is not', async () => {
    expect((await answering({ result: '0x2105' })).happened).toMatch(/of another chain, base:/);
    const failure = await answering({ result: `0x${Buffer.from(INSIDE).toString('hex')}` });
    expect(failure.code).toBe('node-other-chain');
    expect(JSON.stringify(failure)).not.toContain(String(BigInt(`0x${Buffer.from(INSIDE).toString('hex')}`)));
  });

  test('is a verdict where something else answers', async () => {
    const failure = await setNode((await watchPort(writeAnswer('200 OK', { headers, body: INSIDE }))).url);
    expect(failure.happened).toMatch(/is not how a node of a chain answers/);
    expect(JSON.stringify(failure)).not.toContain(INSIDE);
  });
});
