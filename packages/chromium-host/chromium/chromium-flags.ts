import { type Bounds, START_PAGE } from './page.ts';

type FlagOptions = { profilePath: string; bounds: Bounds; debuggingPort: string | undefined };

/** What would go to the network by itself, or translate, suggest and cast what the page shows. */
const NOT_OF_AN_APP = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'InterestFeedContentSuggestions',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'GlobalMediaControls',
];

/** Processes that Chromium keeps ready for what no window of an app has: a tab, and suggestions under the bar for addresses. */
const KEPT_READY = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Nothing of Chromium's own goes to the network; the page may reach loopback where the app allows it, and nothing else. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-search-engine-choice-screen',
  `--disable-features=${[...NOT_OF_AN_APP, ...KEPT_READY].join(',')}`,
  '--metrics-recording-only',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Keeps the window as it is drawn when nobody looks at it, as on a virtual display. */
const STEADY = [
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--password-store=basic',
  '--use-mock-keychain',
  // No bar about unsupported flags above the page.
  '--test-type',
];

/** The command line of Chromium: a window without tabs, driven through a pipe. */
export function listChromiumFlags({ profilePath, bounds, debuggingPort }: FlagOptions): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--remote-debugging-pipe',
    ...(debuggingPort === undefined
      ? []
      : [`--remote-debugging-port=${debuggingPort}`, '--remote-debugging-address=127.0.0.1']),
    // Chromium does not start its sandbox for root; for everyone else it stays on.
    ...(isRoot ? ['--no-sandbox'] : []),
    ...QUIET,
    ...STEADY,
    `--user-data-dir=${profilePath}`,
    `--window-size=${bounds.width},${bounds.height}`,
    `--window-position=${bounds.x},${bounds.y}`,
    `--app=${START_PAGE}`,
  ];
}
