import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../packages/chromium-host/chromium/find-chromium.ts';

/** What a case takes that not every machine has. */
export type Need = 'keyring' | 'chromium' | 'display';

type Machine = {
  platform: NodeJS.Platform;
  hasProgram: (name: string) => boolean;
  canLoadKeytar: () => boolean;
  hasChromium: () => boolean;
  /** Of the person who is there. */
  hasDisplay: () => boolean;
};

const THIS_MACHINE: Machine = { platform: process.platform, hasProgram, canLoadKeytar, hasChromium, hasDisplay };

const KEYRING_PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon'];

/** Why a need cannot be met here, in a sentence; undefined where it can. */
export function whyNotHere(need: Need, machine: Machine = THIS_MACHINE): string | undefined {
  switch (need) {
    case 'keyring': {
      if (machine.platform !== 'linux') return 'It needs a keyring of its own, which exists on Linux only.';
      const missing = KEYRING_PROGRAMS.filter((name) => !machine.hasProgram(name));
      if (!machine.canLoadKeytar()) missing.push('libsecret');
      return missing.length === 0 ? undefined : `It needs a keyring of its own: ${missing.join(' and ')} not found.`;
    }
    case 'chromium':
      return machine.hasChromium()
        ? undefined
        : 'It needs a Chromium: install one, or name it in CHROMIUM_HOST_EXECUTABLE.';
    case 'display':
      return machine.platform !== 'linux' || machine.hasDisplay() || machine.hasProgram('Xvfb')
        ? undefined
        : 'It needs a display, of the desktop or a virtual one: Xvfb not found.';
  }
}

function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

function hasDisplay(): boolean {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Its native part needs libsecret; loading it asks no keychain. */
function canLoadKeytar(): boolean {
  try {
    createRequire(import.meta.url)('keytar');
    return true;
  } catch {
    return false;
  }
}
