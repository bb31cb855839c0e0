import { describe, expect, test } from 'vitest';
import { planUpdates, type UpdateFacts } from '#main/updates/plan-updates.ts';

const FEED = 'provider: generic\nurl: https://updates.example/countersign\nupdaterCacheDirName: countersign-updater\n';
const SIGNED = `${FEED}publisherName:\n  - The Countersign authors\n`;
const FACTS: UpdateFacts = { packaged: true, practiceOnly: false, platform: 'win32', config: SIGNED };
const plan = (facts: Partial<UpdateFacts>) => planUpdates({ ...FACTS, ...facts });

describe('whether updates are looked for', () => {
  test('is no in development, in a run for practice and in a build without an address', () => {
    expect(plan({ packaged: false })).toEqual({ unavailable: 'not-installed' });
    expect(plan({ practiceOnly: true })).toEqual({ unavailable: 'practice-only' });
    expect(plan({ config: undefined })).toEqual({ unavailable: 'no-feed' });
  });

  test.each(['http://updates.example/', 'file:///tmp/', 'https://user:password@updates.example/', 'updates.example'])(
    'is no where the address is %s',
    (url) => {
      expect(plan({ config: `provider: generic\nurl: ${url}\n` })).toEqual({ unavailable: 'no-feed' });
    },
  );

  test('is no where updates would come from another kind of place', () => {
    expect(plan({ config: 'provider: github\nurl: https://updates.example/\n' })).toEqual({ unavailable: 'no-feed' });
  });
});

describe('whether an update is installed from here', () => {
  test.each([
    ['darwin', FEED, 'here'],
    ['win32', SIGNED, 'here'],
    ['win32', `${FEED}publisherName: The Countersign authors\n`, 'here'],
    ['win32', FEED, 'by-hand'],
    ['win32', `${FEED}publisherName: []\n`, 'by-hand'],
    ['win32', `${FEED}publisherName: null\n`, 'by-hand'],
    ['win32', `${FEED}publisherName:\n`, 'by-hand'],
    ['win32', `${FEED}publisherName: ''\n`, 'by-hand'],
    ['linux', SIGNED, 'by-hand'],
  ] as const)('on %s with %j: %s (%s)', (platform, config, installs) => {
    const releasePage = 'https://updates.example/countersign';
    expect(plan({ platform, config })).toEqual({ unavailable: null, installs, releasePage });
  });
});
