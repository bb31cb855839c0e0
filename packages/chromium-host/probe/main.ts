/**
 * Asks a runtime what it does, and writes its answers down: Electron's are what the host is held to. It runs in both from the same source;
 * record.ts starts it, with the file of the answers in PROBE_ANSWERS.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, protocol, session } from 'electron';
import type { Answers } from './answers.ts';
import { askApp, askBeforeReady, askMenu, askProcesses } from './ask-app.ts';
import { askLoading, askPage, PAGE } from './ask-loading.ts';
import { askChanges, askDefaults } from './ask-window.ts';
import { listen, settle } from './listen.ts';

const APP_EVENTS = [
  'will-finish-launching',
  'ready',
  'web-contents-created',
  'browser-window-created',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
];
const PAGE_TEXT = '<!doctype html><title>Probe</title><p>A needle, and one more needle.</p>';

function serve(): void {
  protocol.handle('probe', ({ url }) => {
    if (url.endsWith('broken.html')) throw new Error('on purpose');
    if (url.endsWith('missing.html')) return new Response('Not found', { status: 404 });
    return new Response(PAGE_TEXT, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
  session.defaultSession.webRequest.onBeforeRequest((_details, decide) => decide({}));
}

async function askSecondInstance(answers: Answers): Promise<void> {
  const told = settle(app, 'second-instance');
  // Whoever started us starts us once more.
  console.log('probe: waits for the second');
  const [, argv, workingDirectory, data] = (await told) as [unknown, string[], string, unknown];
  answers['second instance: what is told'] = [argv.at(-1), workingDirectory === process.cwd(), data];
}

async function ask(answers: Answers, appEvents: string[]): Promise<void> {
  serve();
  // With one window open, closing another does not end the app.
  const window = new BrowserWindow({ show: false, width: 800, height: 600 });
  answers['app: events until the first window'] = [...appEvents];
  const ready = settle(window, 'ready-to-show');
  await window.loadURL(PAGE);
  await ready;
  Object.assign(answers, askApp(), askMenu(), askDefaults());
  Object.assign(answers, await askPage(window), await askChanges(window), await askLoading());
  Object.assign(answers, await askProcesses(join(import.meta.dirname, 'process.mjs')));
  await askSecondInstance(answers);
  appEvents.length = 0;
  listen(window, 'window', ['close', 'closed'], appEvents);
  app.on('quit', () => {
    answers['app: events from quit to the end'] = [...appEvents];
    writeFileSync(process.env.PROBE_ANSWERS ?? '', JSON.stringify(answers));
  });
  app.quit();
}

const answers: Answers = await askBeforeReady();
const appEvents: string[] = [];
protocol.registerSchemesAsPrivileged([{ scheme: 'probe', privileges: { standard: true, secure: true } }]);
app.setPath('userData', process.env.PROBE_DATA ?? '');
if (app.requestSingleInstanceLock({ from: 'probe' })) {
  listen(app, 'app', APP_EVENTS, appEvents);
  void app.whenReady().then(async () => {
    try {
      await ask(answers, appEvents);
    } catch (error) {
      console.error(error);
      app.exit(1);
    }
  });
} else app.quit();
