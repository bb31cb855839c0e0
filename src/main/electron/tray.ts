import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Menu, nativeImage, Tray } from 'electron';
import { describeInToolTip, type WaitingCount } from '../attention/describe-counts.ts';
import { findTray } from '../attention/find-tray.ts';
import type { Spoken } from '../speech.ts';
import { TRAY_ICON } from './tray-icon.ts';
import { createTrayMenu, type TrayActions } from './tray-menu.ts';

/** How long a program that asks the desktop may take, in milliseconds. */
const LONGEST_QUESTION_MS = 3_000;
/** At login the desktop's own parts come up at the same time: how often its tray is looked for, and the pause in between. */
const TRIES_AT_LOGIN = 12;
const TRY_AGAIN_MS = 5_000;

export type AppTray = {
  isThere(): boolean;
  /** Puts it up where the desktop shows one. @returns whether it does */
  open(): Promise<boolean>;
  /** The same, waiting up to a minute for the desktop to come up. */
  openAtLogin(): Promise<boolean>;
  show(counts: readonly WaitingCount[]): void;
  close(): void;
};

/** The app's icon in the tray, with what waits in each profile. */
export function createAppTray({ spoken, ...actions }: TrayActions & { spoken: Spoken }): AppTray {
  let tray: Tray | undefined;
  let counts: readonly WaitingCount[] = [];
  const draw = (): void => {
    tray?.setToolTip(describeInToolTip(counts, spoken));
    tray?.setContextMenu(Menu.buildFromTemplate(createTrayMenu(counts, actions, spoken)));
  };
  let closed = false;
  const open = async (): Promise<boolean> => {
    const { platform, env: environment } = process;
    const isShown = await findTray({ platform, environment, run: runProgram });
    if (closed || !isShown) return false;
    if (tray === undefined) {
      tray = new Tray(nativeImage.createFromDataURL(TRAY_ICON));
      tray.on('click', actions.open);
      draw();
    }
    return true;
  };
  return {
    isThere: () => tray !== undefined,
    open,
    async openAtLogin() {
      for (let tried = 1; tried < TRIES_AT_LOGIN && !closed; tried += 1) {
        if (await open()) return true;
        await setTimeout(TRY_AGAIN_MS, undefined, { ref: false });
      }
      return open();
    },
    show(next) {
      counts = next;
      draw();
    },
    close() {
      closed = true;
      tray?.destroy();
      tray = undefined;
    },
  };
}

async function runProgram(program: string, given: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...given], { timeout: LONGEST_QUESTION_MS });
  return stdout;
}
