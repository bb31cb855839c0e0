import { expect, test } from 'vitest';
import { findWorkUnderWay } from '#main/updates/find-work-under-way.ts';

type Work = Parameters<typeof findWorkUnderWay>[0];

function find({ writes = 0, runs = 0, batch = false }: { writes?: number; runs?: number; batch?: boolean }): string[] {
  return findWorkUnderWay({
    store: {
      intents: {
        listActive: () => Array.from({ length: writes }) as ReturnType<Work['store']['intents']['listActive']>,
      },
      fundingRuns: {
        listRunning: () => Array.from({ length: runs }) as ReturnType<Work['store']['fundingRuns']['listRunning']>,
      },
    },
    batches: { isAnyRunning: () => batch },
  });
}

test('nothing is under way where no batch, no run and no write is', () => {
  expect(find({})).toEqual([]);
});

test('a batch, a funding run and writes of the journal are each named', () => {
  expect(find({ batch: true })).toEqual(['requests are being signed in a row']);
  expect(find({ runs: 2 })).toEqual(['a funding run is going on']);
  expect(find({ writes: 1 })).toEqual(['1 write is under way']);
  expect(find({ writes: 3, runs: 1 })).toEqual(['a funding run is going on', '3 writes are under way']);
});
