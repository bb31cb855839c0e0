import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { interpretExchange } from '#main/service/interpret-exchange.ts';

const CONTEXT = {
  ...{ apiKey: 'a-key-of-the-service', limits: { timeoutMs: 1_000, maxBytes: 1_000 }, attempt: 1, now: 0, random: 0 },
  facts: { method: 'GET', path: '/things', profileName: 'Test', kind: 'read' } as const,
};
const schema = z.looseObject({ things: z.array(z.unknown()) });

function read(status: number, text: string, reduce: (body: Buffer) => Buffer | undefined) {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1' };
  const answer = { outcome: 'answered', status, headers, body: Buffer.from(text) } as const;
  return interpretExchange({ schema, list: { member: 'things' }, reduce }, answer, CONTEXT);
}

describe('an answer of which much is known', () => {
  test('is a list without elements where nothing of it has to be read, whatever it says', () => {
    const answer = read(200, 'nobody reads this', () => undefined);
    expect(answer).toEqual({
      ok: true,
      value: { value: { things: [] }, status: 200, raw: '{"things":[]}', requestId: 'r-1' },
    });
  });

  test('is what is left of it', () => {
    const answer = read(200, '{"things":[1,2]}', () => Buffer.from('{"things":[2]}'));
    expect(answer).toMatchObject({ ok: true, value: { value: { things: [2] }, requestId: 'r-1' } });
  });

  test('is read whole where what is left cannot be read', () => {
    const answer = read(200, '{"things":[1,2]}', () => Buffer.from('{"things"'));
    expect(answer).toMatchObject({ ok: true, value: { value: { things: [1, 2] } } });
  });

  test('is not reduced where it says no', () => {
    const answer = read(500, '{"error":true,"message":"no"}', () => undefined);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'service-fault' } });
  });
});
