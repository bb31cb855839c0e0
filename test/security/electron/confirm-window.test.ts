import { describe, expect, test } from 'vitest';
import { SURFACE_VIEW_CHANNEL } from '#shared/surface/surface-channels.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { findQuestion, passMoment } from './recorder/answer-question.ts';
import { type Launched, type LaunchOptions, launchApp } from './recorder/launch-app.ts';
import { RecordedEvent } from './recorder/recorded-event.ts';
import { RecordedContents, type RecordedWindow } from './recorder/recorded-window.ts';

const MAIN_PAGE = 'app://countersign/index.html';
const SURFACE_PAGE = 'app://confirm/confirm/index.html';
const SETTINGS = { theme: 'system', density: 'compact', contrast: 'normal', lockAfterMinutes: 5 };

/** The app, with a question open that its page asked for. */
async function launchAsking(options: LaunchOptions = {}) {
  const launched = await launchApp(options);
  const answer = launched.invoke('settings.set', { ...SETTINGS, ipfsGateway: 'https://gateway.example/ipfs/' });
  return { ...launched, answer, ...(await findQuestion(launched)) };
}

type Asking = Awaited<ReturnType<typeof launchAsking>>;

const gatewayOf = async ({ invoke }: Launched) => expectValue(await invoke('settings.get')) as { ipfsGateway: string };

describe('the window main asks in', () => {
  test('has the same web preferences as the main one, but for a preload of its own', async () => {
    const { window, surface } = await launchAsking({ packaged: true });
    expect(surface.options.webPreferences).toEqual({
      ...window.options.webPreferences,
      preload: expect.stringMatching(/[\\/]preload[\\/]confirm\.cjs$/),
    });
  });

  test('stands over the main one, without a menu, and in no picture of the screen', async () => {
    const { log, surface, window } = await launchAsking();
    expect(surface.options).toMatchObject({ modal: true, show: false });
    expect(surface.options.parent).toBe(window);
    expect(log.of('window.removeMenu')).toHaveLength(1);
    expect(log.of('window.setContentProtection')).toEqual([[true]]);
    expect(log.of('window.loadURL')).toEqual([[MAIN_PAGE], [SURFACE_PAGE]]);
  });

  test('is guarded as every page is', async () => {
    const { surface } = await launchAsking();
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      const event = Object.assign(new RecordedEvent(), { url: MAIN_PAGE });
      surface.webContents.emit(name, event, {}, {});
      expect(event.defaultPrevented, name).toBe(true);
    }
    expect(surface.webContents.openHandler?.({ url: MAIN_PAGE } as never)).toEqual({ action: 'deny' });
    expect(surface.webContents.webRtcPolicy).toBe('disable_non_proxied_udp');
  });

  test('may load its own files, and has no permission at all', async () => {
    const { session } = await launchAsking();
    const answers: unknown[] = [];
    session.beforeRequest?.({ url: 'app://confirm/assets/confirm.js' }, (answer) => answers.push(answer));
    session.beforeRequest?.({ url: 'app://confirm.example/' }, (answer) => answers.push(answer));
    expect(answers).toEqual([{ cancel: false }, { cancel: true }]);
    const details = { requestingUrl: SURFACE_PAGE, isMainFrame: true };
    session.request?.({} as never, 'clipboard-sanitized-write', (granted) => answers.push(granted), details);
    expect(answers.at(-1)).toBe(false);
    expect(session.check?.(null, 'clipboard-sanitized-write', SURFACE_PAGE, { isMainFrame: true })).toBe(false);
  });
});

describe('a question there', () => {
  test('is told to its own page over one channel, and to the main page over none', async () => {
    const { surface, window, hear, ours } = await launchAsking();
    expect(new Set(surface.webContents.sent.map(([channel]) => channel))).toEqual(new Set([SURFACE_VIEW_CHANNEL]));
    expect(JSON.stringify(window.webContents.sent)).not.toContain('gateway.example');
    expect(await hear(ours, { call: 'read' })).toMatchObject({
      content: { title: expect.stringContaining('gateway.example') },
    });
  });

  test('is a yes after a key in that window', async () => {
    const asking = await launchAsking();
    passMoment();
    asking.press();
    expect(await asking.hear(asking.ours, { call: 'yes', id: asking.id, typed: {} })).toEqual({ accepted: true });
    expectValue(await asking.answer);
    expect((await gatewayOf(asking)).ipfsGateway).toBe('https://gateway.example/ipfs/');
    expect(asking.surface.destroyed).toBe(true);
  });

  test.each<[string, (asking: Asking) => void]>([
    ['no key', () => {}],
    [
      'a key in the main window',
      ({ press: _, ...asking }) =>
        void asking.window.webContents.emit(
          'before-input-event',
          {},
          { type: 'keyDown', key: 'Enter', isAutoRepeat: false },
        ),
    ],
    [
      'a key that repeats itself',
      ({ surface }) =>
        void surface.webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Enter', isAutoRepeat: true }),
    ],
    [
      'a key before the window came to the front',
      ({ surface, press }) => {
        press();
        surface.emit('focus');
      },
    ],
  ])('is no yes with %s', async (_name, act) => {
    const asking = await launchAsking();
    passMoment();
    act(asking);
    expect(await asking.hear(asking.ours, { call: 'yes', id: asking.id, typed: {} })).toEqual({ accepted: false });
    asking.surface.close();
    expect(expectFailure(await asking.answer).code).toBe('gateway-not-set');
  });

  test.each<[string, (surface: RecordedWindow) => void]>([
    ['its window is closed', (surface) => surface.close()],
    ['its page ends', (surface) => surface.webContents.forcefullyCrashRenderer()],
  ])('is a no when %s', async (_name, end) => {
    const asking = await launchAsking();
    end(asking.surface);
    expect(expectFailure(await asking.answer).code).toBe('gateway-not-set');
    expect((await gatewayOf(asking)).ipfsGateway).toBe('');
  });

  test.each<[string, (asking: Asking) => unknown]>([
    ['the main page', ({ window: { webContents } }) => ({ sender: webContents, senderFrame: webContents.mainFrame })],
    [
      'a frame inside it',
      ({ ours }) => ({ ...ours, senderFrame: { url: SURFACE_PAGE, parent: ours.sender.mainFrame } }),
    ],
    ['a frame that is gone', ({ ours }) => ({ ...ours, senderFrame: null })],
    [
      'a page of another address in it',
      ({ ours }) => {
        ours.sender.mainFrame.url = MAIN_PAGE;
        return ours;
      },
    ],
    [
      'another window with its page',
      () => {
        const contents = new RecordedContents();
        contents.mainFrame.url = SURFACE_PAGE;
        return { sender: contents, senderFrame: contents.mainFrame };
      },
    ],
    ['nobody at all', () => ({})],
  ])('is neither read nor answered by %s', async (_name, disguise) => {
    const asking = await launchAsking();
    const stranger = disguise(asking);
    passMoment();
    asking.press();
    for (const words of [{ call: 'read' }, { call: 'yes', id: asking.id, typed: {} }, { call: 'no', id: asking.id }]) {
      expect(await asking.hear(stranger, words)).toBeNull();
    }
    asking.surface.close();
    expect(expectFailure(await asking.answer).code).toBe('gateway-not-set');
  });
});

test('the window main asks in is refused where the main page asks', async () => {
  const { ours, invokeAs } = await launchAsking();
  expect(expectFailure(await invokeAs(ours, 'app.status')).code).toBe('not-our-window');
});

test('a question whose window cannot be loaded is a no', async () => {
  const launched = await launchApp();
  launched.failNextLoad();
  const refused = await launched.invoke('settings.set', { ...SETTINGS, ipfsGateway: 'https://gateway.example/ipfs/' });
  expect(expectFailure(refused).code).toBe('gateway-not-set');
  expect(launched.windows[1]?.destroyed).toBe(true);
});
