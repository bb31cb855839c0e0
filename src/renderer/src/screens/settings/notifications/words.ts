import { inContext } from '#shared/language/catalogue.ts';
import type { AttentionSettings } from '#shared/model/attention-settings.ts';
import { inLanguage } from '../../../language.ts';

const whenClosed: Record<AttentionSettings['whenClosed'], { name: string; text: string }> = {
  ask: { name: 'Ask', text: 'The next time the window is closed.' },
  'keep-running': { name: 'Keep running', text: 'It goes on reading in the tray.' },
  quit: { name: 'Quit', text: 'Nothing is read until it is started again.' },
};

/** Words of Settings → Notifications. */
export const notificationWords = inLanguage({
  title: 'Notifications',
  text: 'Countersign reads every profile while it runs, and tells you when a request waits for one of your keys. Nothing is approved from a notification.',
  sections: { notify: 'When a request waits', closed: 'While the window is closed' },
  notify: {
    label: 'Show a notification',
    hint: 'Requests that come together are one notification. What waits at the start is counted, but not announced.',
  },
  showDetails: {
    label: 'Say what the request does',
    hint: 'With amounts and addresses, for anybody who sees the screen. Never while Countersign is locked.',
  },
  quiet: {
    label: 'Quiet hours',
    hint: 'By the clock of this computer. What comes in them is told once, afterwards.',
    from: inContext('time', 'From'),
    to: inContext('time', 'To'),
    save: 'Save',
    sameTime: 'Choose two different times.',
    incomplete: 'Choose both times.',
  },
  closed: { legend: 'Closing the window', choices: whenClosed },
  noTray: 'This desktop shows no tray, so closing the window quits Countersign.',
  launch: {
    label: 'Launch at login',
    hint: 'It starts locked and in the tray, without its window.',
  },
} as const);

/** What quiet hours begin with. */
export const USUAL_QUIET_HOURS = { from: '22:00', to: '07:00' };
