import type { CommandLine } from 'electron';
import { browser } from '../chromium/browser.ts';
import { provide } from '../not-provided.ts';

const appended = new Map<string, string>();

function readSwitch(name: string): string | undefined {
  const given = process.argv.slice(2).find((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
  return appended.get(name) ?? (given === undefined ? undefined : given.slice(name.length + 3));
}

/** Electron's `app.commandLine`: what was given after the main entry, and what the app adds for Chromium before it starts. */
export const commandLine = provide('app.commandLine', {
  appendSwitch(name, value = '') {
    appended.set(name, value);
    browser.addFlag(value === '' ? `--${name}` : `--${name}=${value}`);
  },
  hasSwitch: (name) => readSwitch(name) !== undefined,
  getSwitchValue: (name) => readSwitch(name) ?? '',
  removeSwitch: (name) => void appended.delete(name),
} satisfies Pick<CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'>);
