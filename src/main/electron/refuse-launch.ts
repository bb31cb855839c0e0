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

const ALLOWED: ReadonlySet<string> = new Set([...OF_THE_START, ...OF_THE_DISPLAY]);

/** The number that macOS gives to a program it starts. */
const PROCESS_NUMBER = /^psn_\d+_\d+$/;

/**
 * The name of the first switch a packaged app does not start with, or undefined: with all but a few, somebody else could look into the
 * app, weaken its window or change where it connects, and each Chromium knows others. Read as Chromium reads it: one dash or two
 * (or a slash, on Windows), white space around it, any letter case. Its value is left out: it may hold a password.
 */
export function findRefusedSwitch(argv: readonly string[]): string | undefined {
  return argv.map(readSwitchName).find((name) => name !== undefined && !isAllowed(name));
}

function readSwitchName(argument: string): string | undefined {
  const [, dashed, slashed] = /^(?:--?([^=]+)|\/([^=/]+)(?:=|$))/.exec(argument.trim()) ?? [];
  return (dashed ?? slashed)?.trimEnd().toLowerCase();
}

function isAllowed(name: string): boolean {
  // Two dashes alone end the switches for some; what comes after them is judged all the same.
  return name === '-' || ALLOWED.has(name) || PROCESS_NUMBER.test(name);
}
