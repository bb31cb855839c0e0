import { Notification } from 'electron';
import type { AttentionDesk } from '../attention/attention-desk.ts';

/** So many are kept to be clicked; older ones stay on the desktop and do nothing. */
const MOST_KEPT = 20;

/** Shows notifications of the desktop, where it has any. */
export function createNotify(): AttentionDesk['notify'] {
  // One that nobody holds is collected, and its click with it.
  const shown: Notification[] = [];
  return ({ title, body, onClick }) => {
    if (!Notification.isSupported()) return;
    const notification = new Notification({ title, body });
    notification.on('click', onClick);
    shown.push(notification);
    if (shown.length > MOST_KEPT) shown.shift();
    notification.show();
  };
}
