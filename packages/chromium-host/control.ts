import { app } from './app/app.ts';
import { HostEvent } from './host-emitter.ts';
import { log, report } from './log.ts';
import { scriptDialogAnswer } from './system/dialog.ts';
import { chooseFromPopup, Menu } from './system/menu.ts';
import { shownNotifications } from './system/notification.ts';
import { type PowerEvent, powerMonitor } from './system/power-monitor.ts';
import { trays } from './system/tray.ts';

/** What a process that forked the host may tell it, in place of the desktop. */
export type ControlMessage =
  | { type: 'power'; event: PowerEvent }
  | { type: 'idle'; seconds: number }
  | { type: 'answer'; dialog: 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'; answer: object }
  | { type: 'menu'; id: string }
  /** An item of the menu that popped up, by its id or label; none closes it. */
  | { type: 'popup'; item?: string }
  | { type: 'tray'; menuId?: string }
  | { type: 'notification-click' }
  | { type: 'notification-close' }
  | { type: 'open-url'; url: string }
  | { type: 'quit' };

/** Listens to the process that forked the host, over Node's own channel; the app sees nothing of it. */
export function openControlChannel(): void {
  if (process.send === undefined) return;
  process.on('message', (message) => obey(message as ControlMessage));
  process.channel?.unref();
  Object.defineProperty(process, 'send', { value: undefined });
}

const ACTIONS: { [Type in ControlMessage['type']]: (message: Extract<ControlMessage, { type: Type }>) => void } = {
  power: ({ event }) => powerMonitor.announce(event),
  idle: ({ seconds }) => powerMonitor.pretendIdle(seconds),
  answer: ({ dialog, answer }) => scriptDialogAnswer(dialog, answer),
  menu: ({ id }) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(),
  popup: ({ item }) => chooseFromPopup(item),
  tray: ({ menuId }) => clickTrays(menuId),
  'notification-close': () => shownNotifications.at(-1)?.close(),
  'open-url': ({ url }) => app.openLink(url),
  'notification-click': () => shownNotifications.at(-1)?.emit('click', new HostEvent()),
  quit: () => app.quit(),
};

function obey(message: ControlMessage): void {
  const act = ACTIONS[message.type] as ((message: ControlMessage) => void) | undefined;
  if (act === undefined) {
    log(`unknown control message: ${JSON.stringify(message)}`);
    return;
  }
  try {
    act(message);
  } catch (error) {
    // Whoever told us hears it; the app has done nothing wrong.
    log(`could not obey ${message.type}: ${error instanceof Error ? error.message : String(error)}`);
  }
  // Another client's requests come over another channel: whoever told us can wait for this.
  report({ type: 'obeyed', what: message.type });
}

function clickTrays(menuId: string | undefined): void {
  for (const tray of trays) {
    if (menuId === undefined) tray.emit('click', new HostEvent());
    else tray.menu?.getMenuItemById(menuId)?.click();
  }
}
