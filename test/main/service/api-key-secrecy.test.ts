import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { servicePath } from '#main/service/locator-path.ts';
import { answerText, type Behaviour } from '../../helpers/hostile-server.ts';
import { aRead, aWrite, type Harness, startHarness, TEST_API_KEY } from './service-harness.ts';

let harness: Harness | undefined;
afterEach(async () => {
  await harness?.stop();
  harness = undefined;
});

const inJson = JSON.stringify(TEST_API_KEY).slice(1, -1);
const inEscapes = [...TEST_API_KEY]
  .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  .join('');
const spellings = [TEST_API_KEY, inJson, JSON.stringify(inJson).slice(1, -1), encodeURIComponent(TEST_API_KEY)];

const echoes: [string, Behaviour][] = [200, 302, 400, 401, 403, 404, 409, 422, 429, 500].flatMap((status) => [
  [`${status} that repeats the key`, (_request, response) => echo(response, status, inJson)],
  [`${status} that repeats the key in escapes`, (_request, response) => echo(response, status, inEscapes)],
]);

function echo(response: Parameters<Behaviour>[1], status: number, key: string): void {
  const text = `{"id":"${key}","error":{"message":"${key}","reason":"${key}","revert":{"reason":"${key}"}},"${key}":1}`;
  answerText(response, status, text, { 'x-request-id': TEST_API_KEY, 'retry-after': TEST_API_KEY });
}

describe('the API key appears in no answer, failure, log line or URL', () => {
  test.each<[string, Behaviour]>([
    ...echoes,
    ['a page that repeats the key', (_request, response) => answerText(response, 200, `<p>${TEST_API_KEY}</p>`)],
    [
      'bytes with the key',
      (_request, response) => answerText(response, 200, Buffer.from(`\xff${TEST_API_KEY}`, 'latin1')),
    ],
    [
      'a content type with the key',
      (_request, response) => answerText(response, 200, '-', { 'content-type': TEST_API_KEY }),
    ],
    ['a broken connection', (_request, response) => void response.socket?.destroy()],
  ])('%s', async (_what, behave) => {
    harness = await startHarness(behave);
    const { http, log, server } = harness;
    const strict = { schema: z.looseObject({ id: z.number() }) };
    const path = servicePath`/api/${TEST_API_KEY}`;
    const compare = (value: unknown) => ({ field: 'id', expected: 'x', actual: JSON.stringify(value) });
    const answers = [
      await http.request(aRead()),
      await http.request(aWrite({ compare })),
      await http.request({ ...aWrite(), ...strict }),
      await http.request(aWrite()),
      await http.request(aRead({ path })),
      await http.request(aRead({ path, signal: AbortSignal.abort() })),
      await http.request(aRead({ query: { q: TEST_API_KEY } })),
    ];
    const urls = server.received.map(({ url }) => url).join(' ');
    const told = JSON.stringify([answers, log]);
    for (const spelling of spellings) expect(`${told} ${urls}`).not.toContain(spelling);
    expect(answers.every((answer) => answer.ok || answer.failure.happened.length > 20)).toBe(true);
  });
});
