import { expect, test } from 'vitest';
import { soakDamage } from '../../../tools/soak/damage.ts';

test.each([
  ['a page of the cache that the check of the whole file passes, and no reader', 691],
  ['a page of zeros, a cut, an older copy and other damage', 1],
])('no damage is silent or stops the start: %s', async (_, seed) => {
  const found = await soakDamage({ seed, count: 8, say: () => undefined });
  expect(found).toMatchObject({ stuck: 0, silent: 0, lost: 0 });
});
