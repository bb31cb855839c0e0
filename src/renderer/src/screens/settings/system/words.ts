import type { OutsideChangeView } from '#shared/ipc/outside-views.ts';
import type { LockSourceName, ProxyView } from '#shared/ipc/system-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { REMOVAL_PHRASE } from '#shared/rules/removal-phrase.ts';
import { inLanguage, say } from '../../../language.ts';

const lockSources: Record<LockSourceName, string> = {
  'power-monitor': 'Sleep and inactivity',
  login: 'Login manager (logind)',
  'screen-saver': 'Screen saver',
};
const ways: Record<ProxyView['way'], (proxy: string) => string> = {
  direct: () => say('Direct, without a proxy'),
  proxy: (proxy) => say('Through the proxy {proxy}', { proxy }),
  unusable: () => say('The system names only proxies that Countersign cannot use (SOCKS); nothing is sent'),
  unknown: () => say('The system could not say'),
};
const keychains: Record<string, string> = {
  linux: 'Secret Service (libsecret)',
  darwin: 'macOS Keychain',
  win32: 'Windows Credential Manager',
};

/** How services are reached, and who signs in to the proxies on the way. */
export const connectionWords = inLanguage({
  title: 'Connections',
  none: 'There is no profile yet, so nothing is connected to.',
  ways,
  proxies: 'Proxies',
  notSignedIn: 'No sign-in saved',
  signedInAs: (name: string) => say('Signs in as {name}', { name }),
  signIn: 'Sign in…',
  signInTo: (proxy: string) => say('Sign in to {proxy}', { proxy }),
  change: 'Change…',
  forget: 'Remove',
  forgetOf: (proxy: string) => say('Remove the sign-in for {proxy}', { proxy }),
  forgotten: (proxy: string) => say('The sign-in for {proxy} was removed.', { proxy }),
  form: {
    name: 'Name',
    password: 'Password',
    hint: 'Saved in the keychain and sent only to this proxy. If the proxy is reached over http, it is sent unencrypted.',
    missing: 'Enter your name for this proxy.',
    colon: 'The name cannot contain a colon.',
    submit: 'Sign in',
    cancel: 'Cancel',
    kept: (proxy: string) => say('The sign-in for {proxy} is saved. All profiles are being read again.', { proxy }),
  },
} as const);

/** What another program did to the journal, and what becomes of it. */
export const outsideWords = inLanguage({
  title: 'Changed outside Countersign',
  text: 'Countersign did not write this, or no longer finds what it wrote. None of it is used before you decide. If it was not you, find out which program did it.',
  list: 'Changed entries',
  why: {
    changed: 'Changed by another program',
    added: 'Added by another program',
    removed: 'Removed by another program',
    older: 'From an earlier time, or put together from several',
    unreadable: 'Damaged',
  } satisfies Record<OutsideChangeView['why'], string>,
  reviews: {
    nothing: 'Reviews are the same without it.',
    danger: 'Until you decide, each review says that a warning may be missing.',
    refused: 'Until you decide, requests are refused: what you asked for may be missing.',
  } satisfies Record<OutsideChangeView['reviews'], string>,
  named: (kind: string, name: string) => say(inContext('window', '{kind} “{name}”'), { kind, name }),
  cells: 'What was found',
  adopt: 'Use it…',
  adoptOne: (entry: string) => say(inContext('window', 'Use {entry}'), { entry }),
  drop: 'Do without it…',
  dropOne: (entry: string) => say(inContext('window', 'Do without {entry}'), { entry }),
  adoptAll: (count: number) => say('Use all {count}…', { count }),
  dropAll: (count: number) => say('Do without all {count}…', { count }),
  more: (count: number) => say('{count} more are shown once these are decided.', { count }),
  backup: 'A backup can put back entries that are gone, changed or damaged.',
  openBackup: 'Restore from a backup',
  used: 'It is used from now on.',
  dropped: 'Countersign goes on without it.',
} as const);

/** Words of Settings → System and Settings → Remove everything. */
export const systemWords = inLanguage({
  title: 'System',
  refresh: 'Look again',
  lock: {
    title: 'Lock after',
    text: 'Countersign locks when this window, or this computer, was not used for that long.',
    signals: {
      all: 'It also locks when the screen is locked and when the computer goes to sleep.',
      screen: 'It also locks when the screen is locked.',
    },
    undetected: 'Screen lock is not detected on this computer',
    undetectedText:
      'Countersign may not lock when you lock the screen. Lock it yourself before you leave. “Lock signals” below says what is missing.',
    minutes: (minutes: number) =>
      minutes === 60
        ? say('1 hour')
        : say('{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}', { minutes }),
    whileLocked: 'Unlock Countersign to change it.',
  },
  lockSources: {
    title: 'Lock signals',
    names: lockSources,
    heard: 'Received',
    notHeard: (reason: string) => say('Not received ({reason})', { reason }),
  },
  runtime: {
    title: 'Runtime',
    version: 'Version',
    installed: (version: string) => say(inContext('window', '{version}, installed'), { version }),
    fromSources: (version: string) => say(inContext('window', '{version}, run from its sources'), { version }),
    runsOn: 'Runs on',
    electron: (version: string) => say('Electron {version}', { version }),
    standIn: 'An installed Chromium that stands in for Electron',
    engine: 'Engine',
    chromium: (version: string) => say('Chromium {version}', { version }),
    node: inContext('runtime', 'Node'),
    system: inContext('operating system', 'System'),
    notTold: 'Unknown in this runtime',
  },
  keychain: {
    title: 'Keychain',
    label: 'Kept in',
    names: keychains,
    other: 'The system’s keychain',
    answers: 'It answers',
    state: 'State',
    fails: 'It does not answer',
  },
  folders: {
    title: 'Folders',
    data: 'Data',
    logs: 'Logs',
    none: 'This run keeps no log',
    openData: 'Open data folder',
    openLogs: 'Open log folder',
    sizes: 'Sizes',
  },
  diagnostics: {
    title: 'Diagnostics',
    text: 'One readable file for support: versions, settings, what failed last, sizes, and the end of the log. Keys, signatures, mail addresses and the paths of URLs are taken out; addresses are shortened. Read it before you send it.',
    save: 'Save diagnostics…',
    saved: (path: string) => say('Saved as {path}.', { path }),
  },
  removal: {
    title: 'Remove everything',
    text: 'Removes Countersign’s keys and files from this computer, then closes it. This cannot be undone.',
    goes: 'What goes',
    keys: (signers: number, profiles: number) =>
      say(
        'From the keychain: the private keys of {signers, plural, one {{signers} signer} other {{signers} signers}}, the API keys and node URLs of {profiles, plural, one {{profiles} profile} other {{profiles} profiles}}, and sign-ins for proxies.',
        { signers, profiles },
      ),
    profiles: (names: string) => say('Profiles: {names}.', { names }),
    files: (folder: string) =>
      say(
        'From {folder}: the journal with everything you said and did, the address book, drafts and settings, the cache, and the signer’s ledger.',
        { folder },
      ),
    logs: (folder: string) => say('From {folder}: the logs.', { folder }),
    practice: 'The state of the practice service, the window’s place and its browser data.',
    stays: 'What stays',
    wallets: 'Wallets, funds and requests at the service. What waits for approvals there goes on waiting.',
    apiKeys: 'API keys at the service: they stay valid until you revoke them there.',
    saved: 'Files that you saved elsewhere, such as reports and diagnostics, and the app itself.',
    emptyFolder: 'The empty folder, where the browser engine may still write a file or two as it closes.',
    danger: 'A signer key that exists nowhere else is lost for good, and with it what only it can sign for.',
    unsaved: (signers: number, labels: string) =>
      say(
        '{signers, plural, one {No copy of {signers} signer was checked here: {labels}.} other {No copy of {signers} signers was checked here: {labels}.}}',
        { signers, labels },
      ),
    moreUnsaved: (count: number) => say('{count} more', { count }),
    underWay: (writes: number) =>
      say(
        '{writes, plural, one {{writes} request has} other {{writes} requests have}} not finished. The service may still carry out what was sent; you will not see it here.',
        { writes },
      ),
    label: say('Type “{phrase}”', { phrase: say(REMOVAL_PHRASE) }),
    button: 'Remove everything',
    typeFirst: 'Type the words first',
    whileLocked: 'Unlock Countersign first.',
    ending: 'Everything is being removed. Countersign closes by itself.',
  },
} as const);

/** The passphrase, which is typed in a window of its own. */
export const passphraseWords = inLanguage({
  title: 'Passphrase',
  isSet: 'Set. Countersign asks for it when it starts and after each lock.',
  isNotSet: 'No passphrase is set',
  unprotected:
    'The keychain of your session alone protects your keys: any program of your session can read them while you are logged in.',
  demanded: 'A production profile needs it, so it cannot be removed.',
  whileLocked: 'Unlock Countersign to set, change or remove it.',
  set: 'Set a passphrase…',
  change: 'Change passphrase…',
  remove: 'Remove passphrase…',
  forget: 'I forgot my passphrase…',
  done: {
    set: 'The passphrase is set.',
    change: 'The passphrase was changed.',
    remove: 'The passphrase was removed.',
    forget: 'What the passphrase protected was removed.',
  },
});
