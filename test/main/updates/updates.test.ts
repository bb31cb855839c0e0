import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateSource, UpdatesPort } from '#main/updates/update-source.ts';
import { createUpdates, type Updates } from '#main/updates/updates.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NEWER = { version: '1.3.0', notes: 'Faster.' };
const PLACE = { unavailable: null, version: '1.2.3', installs: 'here', releasePage: 'https://r.example/' } as const;

/** A place that updates come from, in the test's hands. */
function setUp({ port = {}, looking = 'on' }: { port?: Partial<UpdatesPort>; looking?: string | null } = {}) {
  const download = Promise.withResolvers<void>();
  const restart = Promise.withResolvers<never>();
  let onPercent = (_percent: number): void => {};
  const source = {
    check: vi.fn<UpdateSource['check']>(async () => NEWER),
    download: vi.fn<UpdateSource['download']>((tell, signal) => {
      onPercent = tell;
      signal.addEventListener('abort', () => download.reject(new Error('cancelled')));
      return download.promise;
    }),
    install: vi.fn<UpdateSource['install']>(() => restart.promise),
  };
  const open = vi.fn(async () => source);
  const settings = new Map(looking === null ? [] : [['updates', looking]]);
  const events: AppEvent[] = [];
  const work: string[] = [];
  const updates = createUpdates({
    port: { ...PLACE, open, ...port } as UpdatesPort,
    settings: { get: ({ name }) => settings.get(name), set: ({ name, value }) => void settings.set(name, value) },
    clock: () => 1_000,
    emit: (event) => events.push(event),
    log: { write: () => {} },
    findWork: () => work,
  });
  return { updates, source, open, settings, events, work, download, restart, percent: (at: number) => onPercent(at) };
}

/** Up to a version that is downloaded. */
async function downloadOne(given: ReturnType<typeof setUp>): Promise<Updates> {
  const { updates, download, source } = given;
  expectValue(await updates.check());
  expectValue(updates.download());
  await vi.waitFor(() => expect(source.download).toHaveBeenCalled());
  download.resolve();
  await vi.waitFor(() => expect(updates.view().step.name).toBe('ready'));
  return updates;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('looking for updates', () => {
  test.each([null, 'off'])('is off unless it was switched on, and then nobody is asked (%s)', async (looking) => {
    const { updates, open } = setUp({ looking });
    updates.start();
    await vi.advanceTimersByTimeAsync(3 * DAY_MS);
    expect(expectFailure(await updates.check()).code).toBe('updates-off');
    expect(expectFailure(updates.download()).code).toBe('updates-off');
    expect(open).not.toHaveBeenCalled();
    expect(updates.view()).toMatchObject({ looking: false, release: null, checkedAt: null });
  });

  test.each(['not-installed', 'practice-only', 'no-feed'] as const)('asks nobody where it cannot: %s', async (why) => {
    const { updates, open } = setUp({ port: { unavailable: why } });
    updates.start();
    expect(expectFailure(await updates.check()).code).toBe(`updates-${why}`);
    expect(open).not.toHaveBeenCalled();
    expect(updates.view()).toMatchObject({ unavailable: why, releasePage: null });
  });

  test('asks at the start and once a day, and downloads nothing by itself', async () => {
    const { updates, source } = setUp();
    updates.start();
    await vi.waitFor(() => expect(updates.view().release).toEqual(NEWER));
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(source.check).toHaveBeenCalledTimes(3);
    expect(source.download).not.toHaveBeenCalled();
    updates.stop();
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(source.check).toHaveBeenCalledTimes(3);
  });

  test('switched on asks at once; switched off forgets, also what is answered later', async () => {
    const { updates, source, settings } = setUp({ looking: 'off' });
    const answer = Promise.withResolvers<typeof NEWER>();
    source.check.mockReturnValueOnce(answer.promise);
    expect(updates.setLooking(true)).toMatchObject({ looking: true, step: { name: 'checking' } });
    await vi.waitFor(() => expect(source.check).toHaveBeenCalledTimes(1));
    updates.setLooking(false);
    answer.resolve(NEWER);
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(updates.view()).toMatchObject({ looking: false, release: null, step: { name: 'none' } });
    expect(source.check).toHaveBeenCalledTimes(1);
    expect(settings.get('updates')).toBe('off');
  });

  test('that fails says so, keeps what was found before, and can be tried again', async () => {
    const { updates, source } = setUp();
    expectValue(await updates.check());
    source.check.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'ERR_NAME_NOT_RESOLVED' }));
    const { failure, release, step } = expectValue(await updates.check());
    expect(failure).toMatchObject({ code: 'update-not-checked', facts: { reason: 'ERR_NAME_NOT_RESOLVED' } });
    expect({ release, step }).toEqual({ release: NEWER, step: { name: 'none' } });
    source.check.mockResolvedValueOnce(null);
    expect(expectValue(await updates.check())).toMatchObject({ failure: null, release: null, checkedAt: 1_000 });
  });

  test('loads what asks again where that could not be loaded', async () => {
    const { updates, open } = setUp();
    open.mockRejectedValueOnce(new Error('no such chunk'));
    expect(expectValue(await updates.check()).failure?.code).toBe('update-not-checked');
    expect(expectValue(await updates.check()).release).toEqual(NEWER);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('says of an answer that is no version that it cannot be read', async () => {
    const { updates, source } = setUp();
    source.check.mockResolvedValueOnce({ version: '<b>9</b>', notes: null });
    expect(expectValue(await updates.check()).failure?.code).toBe('update-unreadable');
    expect(updates.view().release).toBeNull();
  });
});

describe('a download', () => {
  test('is begun once, tells how far it is, and is not checked for again', async () => {
    const { updates, source, percent, events } = setUp();
    expectValue(await updates.check());
    expectValue(updates.download());
    expectValue(updates.download());
    await vi.waitFor(() => expect(source.download).toHaveBeenCalledTimes(1));
    events.length = 0;
    for (const at of [12.2, 12.7, 13]) percent(at);
    expect(updates.view().step).toEqual({ name: 'downloading', percent: 13 });
    expect(events).toHaveLength(2);
    expectValue(await updates.check());
    expect(source.check).toHaveBeenCalledTimes(1);
  });

  test('that is cancelled is no failure and may be begun again', async () => {
    const { updates, source, percent } = setUp();
    expectValue(await updates.check());
    updates.download();
    await vi.waitFor(() => expect(source.download).toHaveBeenCalledTimes(1));
    expect(updates.cancelDownload()).toMatchObject({ step: { name: 'none' }, failure: null, release: NEWER });
    expect(source.download.mock.calls[0]?.[1].aborted).toBe(true);
    percent(50);
    await Promise.resolve();
    expect(updates.view()).toMatchObject({ step: { name: 'none' }, failure: null });
    expect(expectValue(updates.download()).step).toEqual({ name: 'downloading', percent: 0 });
  });

  test.each([
    ['net::ERR_CONNECTION_RESET', undefined, 'update-not-downloaded'],
    ['New version 1.3.0 is not signed by the application owner', 'ERR_UPDATER_INVALID_SIGNATURE', 'update-not-signed'],
    ['Could not get code signature for running application', undefined, 'update-not-signed'],
  ])('that fails with %j installs nothing and says why', async (message, code, expected) => {
    const { updates, source } = setUp();
    expectValue(await updates.check());
    source.download.mockRejectedValueOnce(Object.assign(new Error(message), code === undefined ? {} : { code }));
    updates.download();
    await vi.waitFor(() => expect(updates.view().failure?.code).toBe(expected));
    expect(updates.view().step).toEqual({ name: 'none' });
    expect(expectFailure(updates.install()).code).toBe('update-nothing-to-install');
  });

  test('is refused where nothing is signed, and where nothing was found', async () => {
    const byHand = setUp({ port: { installs: 'by-hand' } });
    expectValue(await byHand.updates.check());
    expect(expectFailure(byHand.updates.download()).code).toBe('update-by-hand');
    expect(byHand.source.download).not.toHaveBeenCalled();
    expect(expectFailure(setUp().updates.download()).code).toBe('update-nothing-to-download');
  });
});

describe('installing', () => {
  test('is refused while anything is under way, and names it', async () => {
    const given = setUp();
    const updates = await downloadOne(given);
    given.work.push('a funding run is going on', '2 writes are under way');
    const failure = expectFailure(updates.install());
    expect(failure.code).toBe('update-work-under-way');
    expect(failure.happened).toContain('a funding run is going on, 2 writes are under way');
    expect(given.source.install).not.toHaveBeenCalled();
    expect(updates.view().step).toEqual({ name: 'ready' });
  });

  test('is begun once', async () => {
    const given = setUp();
    const updates = await downloadOne(given);
    expect(expectValue(updates.install()).step).toEqual({ name: 'installing' });
    expectValue(updates.install());
    await vi.waitFor(() => expect(given.source.install).toHaveBeenCalledTimes(1));
  });

  test('that fails leaves the app as it is, with the update still there', async () => {
    const given = setUp();
    const updates = await downloadOne(given);
    given.restart.reject(new Error('Code signature at URL file:///x did not pass validation'));
    expectValue(updates.install());
    await vi.waitFor(() => expect(updates.view().failure?.code).toBe('update-not-signed'));
    expect(updates.view().step).toEqual({ name: 'ready' });
  });
});
