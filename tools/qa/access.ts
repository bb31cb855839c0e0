import { CommandStopped, EXIT } from './exit-codes.ts';
import type { QaProfile } from './qa-folder.ts';

/** With what a service is asked. `signers`: names of keys that may be admin signers, with their addresses. */
export type Access = { profile: QaProfile; apiKey: string; signers: readonly { label: string; address: string }[] };

/** Production belongs to the installed app, and to a person before it. */
export function refuseProduction(why: string): CommandStopped {
  return new CommandStopped(EXIT.refused, `${why} The QA command line is for staging and practice; nothing was sent.`);
}
