import { describe, expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { FailureConcern } from '#shared/service-failure-code.ts';
import { PROOF_PAGES, readSettingsRoute, settingsPaths, WINDOW_PAGES } from '../../../../src/renderer/src/routes.ts';
import { describeRuntime } from '../../../../src/renderer/src/screens/settings/describe-runtime.ts';
import {
  findLastAccepted,
  judgeKeyState,
  listFailing,
} from '../../../../src/renderer/src/screens/settings/key-state.ts';
import { listSettingsRows } from '../../../../src/renderer/src/screens/settings/settings-rows.ts';

const failure = (code: string, concerns?: FailureConcern): Failure => ({
  ...(concerns === undefined ? {} : { concerns }),
  code,
  happened: code,
  kept: '',
  next: '',
});
type Reading = ProfileStatus['freshness'][number];
const reading = (parts: Partial<Reading>): Reading => {
  return { subject: 'w/transactions', succeededAt: null, failedAt: null, failure: null, ...parts };
};
const closed = (code: string) => judgeKeyState({ failure: failure(code), freshness: [] }, false);
const open = (...freshness: Reading[]) => judgeKeyState({ failure: null, freshness }, false);

describe('the state of an API key', () => {
  test('follows from why the profile is closed', () => {
    expect(closed('no-api-key')).toBe('missing');
    expect(closed('practice-only')).toBe('unused');
    expect(closed('keychain-locked')).toBe('unreadable');
  });

  test('follows from what the service last said to it', () => {
    expect(open()).toBe('kept');
    expect(open(reading({ succeededAt: 5 }))).toBe('accepted');
    expect(open(reading({ succeededAt: 5, failedAt: 6, failure: failure('wrong-key', 'key') }))).toBe('refused');
    expect(open(reading({ succeededAt: 7, failedAt: 6, failure: failure('wrong-key', 'key') }))).toBe('accepted');
    expect(open(reading({ succeededAt: 5, failedAt: 6, failure: failure('missing-scope', 'scope') }))).toBe('limited');
    expect(judgeKeyState({ failure: null, freshness: [reading({ succeededAt: 5 })] }, true)).toBe('limited');
  });

  test('is what it was, and not what it is, while the service does not answer', () => {
    const down = { failedAt: 6, failure: failure('unreachable', 'host') };
    expect(open(reading({ succeededAt: 5, ...down }))).toBe('accepted-before');
    expect(open(reading(down))).toBe('kept');
    expect(findLastAccepted({ freshness: [reading({ succeededAt: 5, ...down }), reading({ succeededAt: 3 })] })).toBe(
      5,
    );
    expect(findLastAccepted({ freshness: [reading(down)] })).toBeUndefined();
  });
});

describe('the readings that fail', () => {
  test('are each told once, and not when they succeeded since', () => {
    const down = failure('unreachable');
    const freshness = [
      reading({ failedAt: 6, failure: down }),
      reading({ failedAt: 7, failure: down }),
      reading({ succeededAt: 9, failedAt: 7, failure: failure('timeout') }),
    ];
    expect(listFailing({ freshness })).toEqual([down]);
  });
});

describe('a route of the Settings screen', () => {
  test('is read as the page that its path was made for', () => {
    const read = (path: string) => readSettingsRoute(decodeURIComponent(path.slice('/settings/'.length)));
    expect(readSettingsRoute(undefined)).toEqual({ page: 'none' });
    expect(read(settingsPaths.add)).toEqual({ page: 'add' });
    expect(read(settingsPaths.page('appearance'))).toEqual({ page: 'appearance' });
    expect(read(settingsPaths.profile('qa-1'))).toEqual({ page: 'profile', profileId: 'qa-1' });
    expect(read(settingsPaths.apiKey('qa-1'))).toEqual({ page: 'api-key', profileId: 'qa-1' });
    expect(readSettingsRoute('profile:qa 1/else')).toEqual({ page: 'unknown' });
  });

  test('of a row in the list leads to its page', () => {
    const profile = { id: 'add', name: '', environment: 'staging', baseUrl: '', createdAt: '' } as const;
    const standing = { failure: null, unprovenAllowed: false, pauses: [], freshness: [], waiting: 0, sharesWith: [] };
    const rows = listSettingsRows([{ profile, ...standing }]);
    const pages = rows.flatMap((row) => (row.kind === 'item' ? readSettingsRoute(row.id).page : []));
    expect(pages).toEqual(['profile', ...PROOF_PAGES, ...WINDOW_PAGES]);
  });
});

describe('what the runtime tells of itself', () => {
  test('is read from the user agent of Electron', () => {
    const text =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) countersign/0.1.0 Chrome/150.0.1.2 Electron/45.1.0 Safari/537.36';
    expect(describeRuntime(text)).toEqual({
      version: '0.1.0',
      electron: 'Electron 45.1.0',
      engine: 'Chromium 150.0.1.2',
    });
  });

  test('is nothing that it does not tell', () => {
    expect(describeRuntime('Mozilla/5.0 HeadlessChrome/150.0.0.0 Safari/537.36')).toEqual({
      version: undefined,
      electron: undefined,
      engine: 'Chromium 150.0.0.0',
    });
    expect(describeRuntime('')).toEqual({ version: undefined, electron: undefined, engine: undefined });
  });
});
