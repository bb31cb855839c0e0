import { once } from 'node:events';
import { createServer } from 'node:net';
import { BrowserWindow } from 'electron';
import type { Answers } from './answers.ts';
import { findRefusal, listen, rest, settle } from './listen.ts';

const CONTENTS_EVENTS = [
  'did-navigate',
  'did-navigate-in-page',
  'dom-ready',
  'did-finish-load',
  'did-fail-load',
  'page-title-updated',
  'destroyed',
];

export const PAGE = 'probe://page/index.html';

/** An address at which nobody listens. */
async function findClosedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

async function load(url: string): Promise<unknown> {
  const window = new BrowserWindow({ show: false });
  const heard: string[] = [];
  const failures: unknown[] = [];
  listen(window, 'window', ['ready-to-show'], heard);
  listen(window.webContents, 'page', CONTENTS_EVENTS, heard);
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    failures.push([code, description, isMainFrame]);
  });
  const refusal = await findRefusal(() => window.loadURL(url));
  await rest();
  const answer = { refusal, events: [...heard], failures };
  window.destroy();
  return answer;
}

export async function askLoading(): Promise<Answers> {
  return {
    'load: a page': await load(PAGE),
    'load: a page that is not there': await load('probe://page/missing.html'),
    'load: a page whose handler fails': await load('probe://page/broken.html'),
    'load: where nobody listens': await load(await findClosedPort()),
    'load: what is no address': await load('no address'),
    'load: a scheme that nobody knows': await load('unheard-of:something'),
  };
}

/** What main does with a page that is there. */
export async function askPage(window: BrowserWindow): Promise<Answers> {
  const { webContents } = window;
  const find = async (words: string, options: Electron.FindInPageOptions) => {
    const found = settle(webContents, 'found-in-page');
    webContents.findInPage(words, options);
    const [, { matches, activeMatchOrdinal }] = (await found) as [unknown, Electron.Result];
    return [matches, activeMatchOrdinal];
  };
  const answers: Answers = {
    'page: title and address': [webContents.getTitle(), webContents.getURL()],
    'page: text that is there': await find('needle', { findNext: true }),
    'page: its next place': await find('needle', { findNext: false }),
    'page: nothing to find': await findRefusal(() => webContents.findInPage('')),
  };
  webContents.stopFindInPage('clearSelection');
  webContents.setZoomLevel(1);
  answers['page: zoom of one level'] = [
    Math.round(webContents.getZoomFactor() * 1_000),
    Math.round(webContents.getZoomLevel()),
  ];
  webContents.setZoomLevel(0);
  return answers;
}
