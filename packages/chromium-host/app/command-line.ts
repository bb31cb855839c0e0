import type { CommandLine } from 'electron';
import { log } from '../log.ts';
import { provide } from '../not-provided.ts';

const appended = new Map<string, string>();

function readSwitch(name: string): string | undefined {
  const given = process.argv.slice(2).find((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
  return appended.get(name) ?? (given === undefined ? undefined : given.slice(name.length + 3));
}

/** Electron's `app.commandLine`: what was given after the main entry, and what the app adds. Nothing of it reaches Chromium. */
export const commandLine = provide('app.commandLine', {
  appendSwitch(name, value = '') {
    appended.set(name, value);
    log(`app.commandLine.appendSwitch('${name}') is kept, and not given to Chromium`);
  },
  hasSwitch: (name) => readSwitch(name) !== undefined,
  getSwitchValue: (name) => readSwitch(name) ?? '',
  removeSwitch: (name) => void appended.delete(name),
} satisfies Pick<CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'>);
