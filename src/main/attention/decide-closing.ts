import type { AttentionSettings } from '#shared/model/attention-settings.ts';

/** What closing the window does: the app goes on in the tray, it quits, or the operator has to be asked first. */
export type Closing = 'keep-running' | 'quit' | 'ask';

/** Without a tray nothing would be seen of an app that goes on: it quits, whatever was chosen. */
export function decideClosing({
  hasTray,
  whenClosed,
}: Pick<AttentionSettings, 'whenClosed'> & { hasTray: boolean }): Closing {
  return hasTray ? whenClosed : 'quit';
}
