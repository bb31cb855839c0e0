import { expect, test } from 'vitest';
import { simulateApproving } from '../../../bench/scale/simulate-approving.ts';
import { simulateReading } from '../../../bench/scale/simulate-reading.ts';

test('the simulation reads within the share of the background, and sooner what is asked for', async () => {
  const { waits, readsAMinute, askedForMs } = await simulateReading(200);
  expect(readsAMinute.most).toBeLessThanOrEqual(270);
  expect(readsAMinute.mean).toBeGreaterThan(240);
  expect(waits.median).toBeLessThan(waits.p99);
  expect(waits.p99).toBeLessThan(waits.worst);
  expect(askedForMs).toBeLessThan(waits.median);
});

test('the simulation approves 120 in a minute, whatever is read beside them', async () => {
  expect(await simulateApproving(120)).toBeLessThan(60_000);
  expect(await simulateApproving(121)).toBeGreaterThanOrEqual(60_000);
  expect(await simulateApproving(361)).toBeGreaterThanOrEqual(180_000);
});
