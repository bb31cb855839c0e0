import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a case takes that not every machine has. */
export type Need = 'keyring';

type Machine = { platform: NodeJS.Platform; hasProgram: (name: string) => boolean };

const THIS_MACHINE: Machine = { platform: process.platform, hasProgram };

const KEYRING_PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon'];

/** Why a need cannot be met here, in a sentence; undefined where it can. */
export function whyNotHere(need: Need, { platform, hasProgram }: Machine = THIS_MACHINE): string | undefined {
  switch (need) {
    case 'keyring': {
      if (platform !== 'linux') return 'It needs a keyring of its own, which exists on Linux only.';
      const missing = KEYRING_PROGRAMS.filter((name) => !hasProgram(name));
      return missing.length === 0 ? undefined : `It needs a keyring of its own: ${missing.join(' and ')} not found.`;
    }
  }
}

function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
