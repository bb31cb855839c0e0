import { relative } from 'node:path';
import { app, BrowserWindow, Menu, nativeImage, nativeTheme, powerMonitor, utilityProcess } from 'electron';
import type { Answers } from './answers.ts';
import { findRefusal, settle } from './listen.ts';

/** Before Electron is ready. */
export async function askBeforeReady(): Promise<Answers> {
  return {
    'before ready: isReady': app.isReady(),
    'before ready: userData beside appData': relative(app.getPath('appData'), app.getPath('userData')),
    'before ready: a window': await findRefusal(() => new BrowserWindow({ show: false })),
    'before ready: a utility process': await findRefusal(() => utilityProcess.fork(import.meta.filename)),
  };
}

export function askApp(): Answers {
  return {
    'app: name': app.name,
    'app: isPackaged': app.isPackaged,
    'app: logs beside userData': relative(app.getPath('userData'), app.getPath('logs')),
    'app: dock': typeof app.dock,
    'app: badge': [app.badgeCount, app.setBadgeCount(2), app.badgeCount, app.setBadgeCount(0)],
    'app: an own scheme': [typeof app.isDefaultProtocolClient('countersign-probe')],
    'app: a switch': [app.commandLine.hasSwitch('no-such-switch'), app.commandLine.getSwitchValue('no-such-switch')],
    'theme: dark after it is asked for': askTheme(),
    'picture: none': [nativeImage.createEmpty().isEmpty(), nativeImage.createEmpty().getSize()],
    'picture: of a file that is not there': nativeImage.createFromPath('/nowhere/picture.png').isEmpty(),
    'power: state of who is there': powerMonitor.getSystemIdleState(100_000),
  };
}

function askTheme(): boolean[] {
  const answers = (['dark', 'light'] as const).map((theme) => {
    nativeTheme.themeSource = theme;
    return nativeTheme.shouldUseDarkColors;
  });
  nativeTheme.themeSource = 'system';
  return answers;
}

const ROLES = [
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'selectAll',
  'reload',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'togglefullscreen',
  'minimize',
  'close',
  'quit',
  'about',
] as const;

/** Labels and keys of the roles that the app has in its menu. */
export function askMenu(): Answers {
  const { items } = Menu.buildFromTemplate(ROLES.map((role) => ({ role })));
  const box = Menu.buildFromTemplate([{ type: 'checkbox', label: 'Box' }]).items[0];
  box?.click();
  return {
    'menu: roles': items.map(({ role, label, accelerator, type }) => [role, label, accelerator, type]),
    'menu: a check box after a click': box?.checked,
    'menu: a submenu by its id': Menu.buildFromTemplate([
      { label: 'A', submenu: [{ id: 'b', label: 'B' }] },
    ]).getMenuItemById('b')?.label,
  };
}

/** How a process of ours ends, and what is told of it. */
export async function askProcesses(entry: string): Promise<Answers> {
  const end = async (word: string, act: (child: Electron.UtilityProcess) => void = () => {}) => {
    const gone: unknown[] = [];
    const hear = (_event: unknown, { type, reason, exitCode, serviceName, name }: Electron.Details) => {
      gone.push({ type, reason, exitCode, serviceName, name });
    };
    app.on('child-process-gone', hear);
    const child = utilityProcess.fork(entry, [word], { stdio: 'ignore', serviceName: 'probe' });
    await settle(child, 'spawn');
    const ended = settle(child, 'exit');
    act(child);
    const [code] = await ended;
    app.off('child-process-gone', hear);
    return { code, gone, pid: typeof child.pid };
  };
  return {
    'process: ends with 0': await end('0'),
    'process: ends with 3': await end('3'),
    'process: is killed': await end('stay', (child) => child.kill()),
  };
}
