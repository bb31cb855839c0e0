import { describe, expect, inject, test } from 'vitest';
import { killAtDesk } from '../../tools/soak/kill-desk.ts';
import { workOverFaults } from '../../tools/soak/proxy.ts';

const GOOD = { lost: 0, doubled: 0, stuck: 0, wrong: [] };

/** A very small part of what `npm run soak` does thousands of times. */
describe.concurrent('mixed work at one desk', () => {
  test('is neither lost nor done twice when the core and its signer are killed at random', async () => {
    const found = await killAtDesk({ seed: 3, kills: 2, programs: inject('programs') });
    expect(found).toMatchObject(GOOD);
    expect(found.operations).toBeGreaterThan(0);
  });

  test('is neither lost nor done twice over a way with faults', async () => {
    const found = await workOverFaults(5, inject('programs'), 4);
    expect(found).toMatchObject(GOOD);
    expect(found.operations).toBeGreaterThan(0);
  });
});
