import { expect, test } from 'vitest';
import { openProfiles } from '#main/profiles/open-profiles.ts';
import type { Profile } from '#shared/model/profile.ts';

const profile = (id: string): Profile => ({
  id,
  name: id,
  environment: 'staging',
  baseUrl: 'https://service.example',
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('no profile waits for Practice, whose service is still starting, and Practice is opened when it has', async () => {
  const practice = Promise.withResolvers<undefined>();
  const profiles = [profile('treasury'), profile('practice'), profile('payroll')];
  const opened: string[] = [];
  const done = openProfiles({
    store: { profiles: { list: () => profiles } as never },
    troubles: { add: () => {} },
    openProfile: async ({ id }) => void opened.push(id),
    ensurePractice: () => practice.promise,
  });
  expect(opened).toEqual(['treasury', 'payroll']);
  practice.resolve(undefined);
  await done;
  expect(opened).toEqual(['treasury', 'payroll', 'practice']);
});
