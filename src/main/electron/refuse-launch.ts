import type { Runtime } from '../profiles/production.ts';

/** Of the app itself, and what an installer or the system adds when it starts one. */
const OF_THE_START = ['practice-only', 'allow-production', 'at-login', 'lock', 'updated', 'force-run'];

/** Switches of Chromium and Electron that say where the window is drawn and in which language, and nothing more. */
const OF_THE_DISPLAY = [
  'class',
  'disable-gpu',
  'disable-gpu-compositing',
  'enable-wayland-ime',
  'force-color-profile',
  'force-device-scale-factor',
  'force-prefers-reduced-motion',
  'force-renderer-accessibility',
  'gtk-version',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'user-data-dir',
  'wayland-text-input-version',
];

/** Without a sandbox the app only runs where root tries it out: Chromium has none for root. */
const OF_DEVELOPMENT = ['no-sandbox'];

const INSTALLED: ReadonlySet<string> = new Set([...OF_THE_START, ...OF_THE_DISPLAY]);
const ALLOWED: Readonly<Record<Runtime, ReadonlySet<string>>> = {
  installed: INSTALLED,
  'from-sources': new Set([...INSTALLED, ...OF_DEVELOPMENT]),
  hosted: INSTALLED,
};

/** The number that macOS gives to a program it starts. */
const PROCESS_NUMBER = /^psn_\d+_\d+$/;

/**
 * The name of the first switch the app does not start with, or undefined: with all but a few, somebody else could look into the app,
 * weaken its window or change where it connects, and each Chromium knows others. Read as Chromium reads it: one dash or two
 * (or a slash, on Windows), white space around it, any letter case. Its value is left out: it may hold a password.
 */
export function findRefusedSwitch(argv: readonly string[], runtime: Runtime): string | undefined {
  return argv.map(readSwitchName).find((name) => name !== undefined && !isAllowed(name, runtime));
}

function readSwitchName(argument: string): string | undefined {
  const [, dashed, slashed] = /^(?:--?([^=]+)|\/([^=/]+)(?:=|$))/.exec(argument.trim()) ?? [];
  return (dashed ?? slashed)?.trimEnd().toLowerCase();
}

function isAllowed(name: string, runtime: Runtime): boolean {
  // Two dashes alone end the switches for some; what comes after them is judged all the same.
  return name === '-' || ALLOWED[runtime].has(name) || PROCESS_NUMBER.test(name);
}
