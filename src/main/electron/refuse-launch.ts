/** Switches with which somebody else could look into the app, weaken its window or change where it connects. */
const REFUSED_SWITCHES: readonly string[] = [
  'remote-debugging',
  'remote-allow-origins',
  'inspect',
  'auto-open-devtools-for-tabs',
  'enable-automation',
  'js-flags',
  'log-net-log',
  'net-log',
  'enable-logging',
  'log-file',
  'ssl',
  'load-extension',
  'disable-extensions-except',
  'disable-web-security',
  'disable-site-isolation',
  'disable-features',
  'enable-features',
  'disable-blink-features',
  'enable-blink-features',
  'allow-running-insecure-content',
  'allow-insecure-localhost',
  'allow-file-access-from-files',
  'unsafely-treat-insecure-origin-as-secure',
  'ignore-certificate-errors',
  'host-rules',
  'host-resolver-rules',
  'proxy',
  'no-sandbox',
  'no-zygote',
  'disable-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'single-process',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
];

/**
 * The name of the first switch a packaged app does not start with, or undefined. Read as Chromium reads it: one dash or two
 * (or a slash, on Windows), white space around it, any letter case. Its value is left out: it may hold a password.
 */
export function findRefusedSwitch(argv: readonly string[]): string | undefined {
  return argv.map(readSwitchName).find((name) => name !== undefined && isRefused(name));
}

function readSwitchName(argument: string): string | undefined {
  return /^(?:--?|\/)([^=]+)/.exec(argument.trim())?.[1]?.trimEnd().toLowerCase();
}

function isRefused(name: string): boolean {
  return REFUSED_SWITCHES.some((refused) => name === refused || name.startsWith(`${refused}-`));
}
