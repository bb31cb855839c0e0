import { describe, expect, test } from 'vitest';
import type { AttentionDesk } from '#main/attention/attention-desk.ts';
import type { WaitingCount } from '#main/attention/describe-counts.ts';
import { createOpenings } from '#main/attention/openings.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { createOtherClient } from '../../helpers/other-client.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

/** A desk of which the test sees what it shows. */
function createShownDesk() {
  const notified: { title: string; onClick: () => void }[] = [];
  const counts: (readonly WaitingCount[])[] = [];
  const launched: boolean[] = [];
  const shown = { focusedUrl: undefined as string | undefined, windows: 0 };
  const attentionDesk: AttentionDesk = {
    notify: (notification) => notified.push(notification),
    showCounts: (next) => counts.push(next),
    showWindow: () => {
      shown.windows += 1;
    },
    readFocusedUrl: () => shown.focusedUrl,
    hasTray: () => true,
    launchAtLogin: {
      refusal: null,
      set: (wanted) => {
        launched.push(wanted);
        return succeed(null);
      },
    },
  };
  return { attentionDesk, notified, counts, launched, shown };
}

async function setUp() {
  const shown = createShownDesk();
  const desk = await openDesk({ core: { attentionDesk: shown.attentionDesk } });
  return { desk, ...shown };
}

/** Reads until what comes from now on is new: it was looked at since the end of the first reading, as a change that came after it shows. */
async function settle(desk: Desk, counts: (readonly WaitingCount[])[]): Promise<void> {
  const id = await desk.requestTransfer('1');
  await desk.sync();
  await expect.poll(() => counts.at(-1)?.[0]?.count).toBe(1);
  await decline(desk, id);
  await expect.poll(() => counts.at(-1)).toEqual([]);
}

async function decline(desk: Desk, id: string): Promise<void> {
  const { signerAddress: _, ...key } = desk.target('transaction', id);
  expectValue(await desk.app.approvals.decline({ ...key, reason: '' }));
}

describe('a request that comes', () => {
  test('is counted and told, and its click leads to it', async () => {
    const { desk, counts, notified, shown } = await setUp();
    await settle(desk, counts);
    const told = notified.length;
    const id = await desk.requestTransfer('2');
    await desk.sync();
    await expect.poll(() => notified.length).toBe(told + 1);
    expect(notified.at(-1)?.title).toBe('A request waits for you in Practice');
    await expect.poll(() => counts.at(-1)).toEqual([{ profileId: desk.profileId, name: 'Practice', count: 1 }]);
    notified.at(-1)?.onClick();
    expect(shown.windows).toBe(1);
    const opening = expectValue(await desk.app.attention.takeOpening());
    expect(opening).toMatchObject({ to: 'request', kind: 'transaction', recordId: id });
    expect(expectValue(await desk.app.attention.takeOpening())).toBeNull();
    await desk.stop();
  });

  test('is told in a wallet that was added when all others had been read, but not what was there before', async () => {
    const { desk, counts, notified } = await setUp();
    await settle(desk, counts);
    await desk.sync();
    const { app, profileId, service, signerAddress } = desk;
    const other = createOtherClient(service);
    const wallet = await other.createWallet(signerAddress);
    const request = () => other.requestTransfer({ wallet, to: signerAddress, wei: 1n });
    const told = notified.length;
    const recordId = await request();
    expectValue(await app.wallets.add({ profileId, locator: wallet }));
    await desk.sync();
    await expect.poll(() => counts.at(-1)?.[0]?.count).toBe(1);
    const key = { profileId, walletAddress: wallet, kind: 'transaction', recordId } as const;
    expectValue(await app.approvals.decline({ ...key, reason: '' }));
    await expect.poll(() => counts.at(-1)).toEqual([]);
    expect(notified).toHaveLength(told);
    await request();
    await desk.sync();
    await expect.poll(() => notified.length).toBe(told + 1);
  });

  test('is not counted any more when it was declined', async () => {
    const { desk, counts } = await setUp();
    const id = await desk.requestTransfer('2');
    await desk.sync();
    await expect.poll(() => counts.at(-1)?.[0]?.count).toBe(1);
    await decline(desk, id);
    await expect.poll(() => counts.at(-1)).toEqual([]);
  });
});

describe('a link', () => {
  const link = (wallet: string, id: string) => `countersign://open?wallet=${wallet}&transaction=${id}`;

  test('leads to a request that was not read yet, and approves nothing', async () => {
    const { desk } = await setUp();
    const id = await desk.requestTransfer('2');
    await desk.core.attention.openings.follow(link(desk.wallet, id));
    expect(expectValue(await desk.app.attention.takeOpening())).toEqual({
      to: 'request',
      profileId: desk.profileId,
      walletAddress: desk.wallet,
      kind: 'transaction',
      recordId: id,
    });
    const activity = await listActivity(desk.app, desk.profileId);
    expect(activity.map(({ kind }) => kind)).not.toContain('approve');
  });

  test('to a wallet of no profile leads to the form that adds it, and adds nothing', async () => {
    const { desk } = await setUp();
    const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
    await desk.core.attention.openings.follow(link(other, 'abc'));
    expect(expectValue(await desk.app.attention.takeOpening())).toMatchObject({
      to: 'add-wallet',
      profileId: null,
      walletAddress: other,
      recordId: 'abc',
    });
    expect(expectValue(await desk.app.wallets.list({ profileId: desk.profileId }))).toHaveLength(1);
  });

  test('to a request that the service does not have leads to the same form, in the profile of its wallet', async () => {
    const { desk } = await setUp();
    await desk.core.attention.openings.follow(link(desk.wallet, 'nobody-knows'));
    const opening = expectValue(await desk.app.attention.takeOpening());
    expect(opening).toMatchObject({ to: 'add-wallet', profileId: desk.profileId, recordId: 'nobody-knows' });
  });

  test('that meets a failure of our own ends nothing, and says so', () => {
    const seen: string[] = [];
    const openings = createOpenings({
      store: { watched: null, profiles: null } as never,
      emit: ({ type }) => seen.push(type),
      showWindow: () => {},
      readNow: async () => {},
      readChosenProfile: () => undefined,
    });
    return openings.follow(link('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', 'abc')).then(() => {
      expect(seen).toEqual(['opening-waits']);
      expect(openings.take()).toMatchObject({ to: 'nothing', failure: { code: 'link-not-followed' } });
    });
  });

  test('that is none shows the window with the reason', async () => {
    const { desk, shown } = await setUp();
    await desk.core.attention.openings.follow('countersign://approve?wallet=all');
    expect(shown.windows).toBe(1);
    expect(expectValue(await desk.app.attention.takeOpening())).toMatchObject({
      to: 'nothing',
      failure: { code: 'bad-link' },
    });
  });
});

describe('a setting', () => {
  test('is changed alone, kept, and told', async () => {
    const { desk } = await setUp();
    expectValue(await desk.app.attention.change({ whenClosed: 'keep-running' }));
    expectValue(await desk.app.attention.change({ quietHours: { from: '22:00', to: '07:00' } }));
    expect(expectValue(await desk.app.attention.get()).settings).toEqual({
      notify: true,
      showDetails: false,
      quietHours: { from: '22:00', to: '07:00' },
      whenClosed: 'keep-running',
      launchAtLogin: false,
    });
    expect(desk.events.filter(({ type }) => type === 'attention-changed')).toHaveLength(2);
    const same = { from: '22:00', to: '22:00' };
    expect(expectFailure(await desk.app.attention.change({ quietHours: same })).code).toBe('bad-argument');
  });

  test('that the desktop refuses stays as it was', async () => {
    const failure = { code: 'not-set', happened: 'No.', kept: 'All.', next: 'Later.' };
    const { attentionDesk } = createShownDesk();
    const launchAtLogin = { refusal: null, set: () => ({ ok: false as const, failure }) };
    const desk = await openDesk({ core: { attentionDesk: { ...attentionDesk, launchAtLogin } } });
    expect(expectFailure(await desk.app.attention.change({ launchAtLogin: true }))).toEqual(failure);
    expect(expectValue(await desk.app.attention.get()).settings.launchAtLogin).toBe(false);
  });
});
