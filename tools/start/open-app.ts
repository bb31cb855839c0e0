import type { Page } from 'playwright-core';
import type { Runtime } from './choose-runtime.ts';
import { openHostedApp } from './hosted-app.ts';
import { launchElectron } from './launch-electron.ts';

/** The built app in a real window, driven as a person would. */
export type OpenedApp = { page: Page; stop(): Promise<void> };

/** Opens the built app with a data folder of its own, on the runtime that was named. */
export function openApp({ name, command }: Runtime, userData: string): Promise<OpenedApp> {
  return name === 'electron' ? launchElectron({ command, userData }) : openHostedApp({ userData });
}
