import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactNodeUrl } from '#main/chain/redact-node-url.ts';

const target = '/v2/aB3-key_0123456789?apiKey=s%C3%A9cret-query';

test.each([
  ['whole', `POST ${target} failed`],
  ['as a part of the path', 'unknown project aB3-key_0123456789'],
  ['as a value of the query', 'bad key s%C3%A9cret-query'],
  ['as that value is meant', 'bad key sécret-query'],
])('what a node repeats of its URL is taken out: %s', (_, text) => {
  const redacted = redactNodeUrl(text, { target });
  expect(redacted).toContain('[node URL]');
  expect(redacted).not.toMatch(/aB3-key|cret-query/);
});

test('ordinary words stay, and short parts of the path are none of its secrets', () => {
  expect(redactNodeUrl('v2 is not what was asked for', { target })).toBe('v2 is not what was asked for');
});

test('no part of a URL that is long enough to be a key is left in any text around it', () => {
  const key = fc.stringMatching(/^[A-Za-z0-9_.~-]{8,64}$/);
  fc.assert(
    fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
      // What stands around it must not make it up again.
      fc.pre(!before.includes(secret) && !after.includes(secret) && !'[node URL]'.includes(secret));
      expect(redactNodeUrl(`${before} ${secret} ${after}`, { target: `/v1/${secret}` })).not.toContain(secret);
    }),
  );
});
