import { BrowserWindow, screen } from 'electron';
import type { Answers } from './answers.ts';
import { listen, rest } from './listen.ts';

const WINDOW_EVENTS = [
  'show',
  'hide',
  'focus',
  'blur',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
  'resize',
  'move',
  'ready-to-show',
  'close',
  'closed',
];

function describeState(window: BrowserWindow): Answers {
  return {
    isVisible: window.isVisible(),
    isFocused: window.isFocused(),
    isMinimized: window.isMinimized(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
    isNormal: window.isNormal(),
  };
}

/** A window of which nothing is said but that it is not to be shown. */
export function askDefaults(): Answers {
  const window = new BrowserWindow({ show: false });
  const { x, y, width, height } = window.getBounds();
  const { workArea } = screen.getPrimaryDisplay();
  const middle = (place: number, size: number, start: number, room: number) =>
    Math.abs(place + size / 2 - start - room / 2) <= 1;
  const answers = {
    'window: size without one': [width, height],
    'window: in the middle': [
      middle(x, width, workArea.x, workArea.width),
      middle(y, height, workArea.y, workArea.height),
    ],
    'window: state before it is shown': describeState(window),
    'window: title without one': window.getTitle(),
    'window: least size without one': window.getMinimumSize(),
    'window: zoom': [window.webContents.getZoomFactor(), window.webContents.getZoomLevel()],
    'window: page before it is loaded': [
      window.webContents.getURL(),
      window.webContents.getTitle(),
      window.webContents.isLoading(),
    ],
    'window: history before it is loaded': [
      window.webContents.navigationHistory.length(),
      window.webContents.navigationHistory.getActiveIndex(),
    ],
  };
  window.destroy();
  return answers;
}

/** What each call makes of a window that is shown, and which events come. */
export async function askChanges(window: BrowserWindow): Promise<Answers> {
  const answers: Answers = {};
  const heard: string[] = [];
  listen(window, 'window', WINDOW_EVENTS, heard);
  const steps: Record<string, () => void> = {
    'shown inactive': () => window.showInactive(),
    hidden: () => window.hide(),
    shown: () => window.show(),
    'shown again': () => window.show(),
    moved: () => window.setBounds({ x: 60, y: 50, width: 700, height: 500 }),
    'made too small': () => {
      window.setMinimumSize(400, 300);
      window.setSize(10, 10);
    },
    minimized: () => window.minimize(),
    restored: () => window.restore(),
    maximized: () => window.maximize(),
    unmaximized: () => window.unmaximize(),
    'full screen': () => window.setFullScreen(true),
    'full screen left': () => window.setFullScreen(false),
  };
  for (const [name, step] of Object.entries(steps)) {
    heard.length = 0;
    step();
    await rest();
    answers[`window ${name}: state`] = describeState(window);
    // The same event may come once or several times while the desktop moves it.
    answers[`window ${name}: events`] = heard.filter((line, index) => heard.indexOf(line) === index);
  }
  answers['window: size after it was made too small'] = window.getNormalBounds().width;
  return answers;
}
