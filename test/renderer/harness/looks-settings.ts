import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { idOfSample } from './sample-activity.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const PRACTICE = '/settings/profile%3Apractice';
const STAGING = '/settings/profile%3Aother-staging';
const PRODUCTION = '/settings/profile%3Aother-production';
const FINDINGS = '/settings/findings';

const failure = (code: string, happened: string, next: string) => ({
  code,
  happened,
  kept: 'The key was not kept.',
  next,
  facts: { method: 'GET', profile: 'QA' },
});
const WRONG_KEY = failure(
  'wrong-key',
  'The service does not accept the API key of profile "QA" (401). The service says: "Malformed API key"',
  'Copy the key from the service’s developer console and put in a new key in Settings → Profiles.',
);
const TLS = failure(
  'tls',
  'No secure connection to the service of profile "QA" could be made (CERT_HAS_EXPIRED); the API key was not sent.',
  'Check the address, this computer’s clock, and whether a proxy replaces certificates.',
);
const KEYCHAIN_LOCKED = {
  code: 'keychain-locked',
  happened: 'The keychain is locked, so its entries cannot be read or written.',
  kept: 'Nothing secret was written anywhere else.',
  next: 'Unlock the login keyring (log out and in, or use the program Passwords and Keys). Then try again.',
};
const PASSPHRASE = {
  code: 'passphrase-needed',
  happened:
    '"Treasury" is a production profile: signing what cannot be proven needs a passphrase there, and none is set.',
  kept: 'The setting stays off.',
  next: 'Ask for a request that can be proven, or try it in a staging profile.',
};
const LOOK_AGAIN = {
  code: 'look-again',
  happened: '"transaction tx-unreadable" ended before it was signed, and what you saw then may have changed.',
  kept: 'Nothing was signed.',
  next: 'Open the record, look again, and approve it anew.',
};
const NEWER = {
  code: 'ledger-newer',
  happened: 'The memory of the signer was written by a newer Countersign.',
  kept: 'The file was not changed.',
  next: 'Start the newer Countersign.',
};
const DISK_FULL = {
  code: 'disk-full',
  happened: 'The disk is full: this could not be written down, so it was not begun.',
  kept: 'Everything that was begun before is in the journal.',
  next: 'Free some disk space, then try again.',
};
const NOT_LOWERED = {
  code: 'finding-not-set',
  happened: 'The finding is taken as gravely as before, as you chose.',
  kept: 'The setting is as it was.',
  next: 'Choose again if you want it, and answer the question.',
};
const DOWN = failure(
  'unreachable',
  'No connection to the service of profile "Practice" could be made (ECONNREFUSED).',
  'Check the network and the address of the service in Settings → Profiles, then try again.',
);

/** Pictures of Settings, Activity and the first steps. */
export const SETTINGS_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'settings', route: '/settings' },
  { name: 'settings-dark-small', route: STAGING, fake: DARK, size: SMALL },
  { name: 'settings-loading', route: '/settings', fake: { silent: ['app.status'] } },
  { name: 'settings-keychain-locked', route: STAGING, fake: { closed: KEYCHAIN_LOCKED } },
  { name: 'settings-service-down-dark', route: PRACTICE, fake: { ...DARK, serviceFailure: DOWN } },
  { name: 'settings-newer-small', route: '/settings', fake: { faults: [NEWER] }, size: SMALL },
  { name: 'settings-unproven-on', route: STAGING, act: allowUnproven },
  { name: 'settings-unproven-dialog-dark', route: STAGING, fake: DARK, act: press('Allow…') },
  {
    name: 'settings-unproven-production',
    route: PRODUCTION,
    fake: { refuse: { 'settings.allowUnproven': PASSPHRASE } },
    act: allowUnproven,
  },
  { name: 'settings-add', route: '/settings/add' },
  { name: 'settings-add-dark-small', route: '/settings/add', fake: DARK, size: SMALL },
  {
    name: 'settings-add-empty-error',
    route: '/settings/add',
    act: (page) =>
      page
        .getByLabel('Address of the service')
        .fill('http://service.example')
        .then(() => press('Try the key and add')(page)),
  },
  { name: 'settings-add-trying', route: '/settings/add', fake: { slowMs: 9_000 }, act: fillProfile },
  {
    name: 'settings-add-wrong-key-dark',
    route: '/settings/add',
    fake: { ...DARK, refuse: { 'profiles.add': WRONG_KEY } },
    act: fillProfile,
  },
  { name: 'settings-add-tls', route: '/settings/add', fake: { refuse: { 'profiles.add': TLS } }, act: fillProfile },
  {
    name: 'settings-add-disk-full-small',
    route: '/settings/add',
    size: SMALL,
    fake: { refuse: { 'profiles.add': DISK_FULL } },
    act: fillProfile,
  },
  {
    name: 'settings-added-limited',
    route: '/settings/add',
    fake: { warning: 'This key may not read signatures of wallets: the key lacks wallets:signatures.read.' },
    act: fillProfile,
  },
  { name: 'settings-new-key', route: `${STAGING}/key` },
  {
    name: 'settings-look-high',
    route: '/settings/look',
    act: (page) => page.getByLabel('High', { exact: true }).check(),
  },
  {
    name: 'settings-look-comfortable-dark',
    route: '/settings/look',
    act: (page) =>
      page
        .getByLabel('Dark', { exact: true })
        .check()
        .then(() => page.getByLabel('Comfortable', { exact: true }).check()),
  },
  { name: 'settings-findings', route: FINDINGS },
  { name: 'settings-findings-dark-small', route: FINDINGS, fake: DARK, size: SMALL },
  {
    name: 'settings-findings-set-production',
    route: FINDINGS,
    fake: { environment: 'production' },
    act: (page) => page.getByLabel('Which rules').selectOption('adjusted'),
  },
  { name: 'settings-findings-forbidden-dark', route: FINDINGS, fake: DARK, act: searchRules('gas') },
  { name: 'settings-findings-no-match', route: FINDINGS, act: searchRules('nothing like it') },
  { name: 'settings-findings-loading', route: FINDINGS, fake: { silent: ['findings.list'] } },
  { name: 'settings-findings-error', route: FINDINGS, fake: { refuse: { 'findings.list': DISK_FULL } } },
  {
    name: 'settings-findings-not-set',
    route: FINDINGS,
    fake: { refuse: { 'findings.set': NOT_LOWERED } },
    act: (page) => page.getByLabel('How grave “Look-alike recipient” is').selectOption('info'),
  },
  { name: 'settings-findings-locked', route: FINDINGS, fake: { locked: true } },
  { name: 'settings-keys', route: '/settings/keys' },
  { name: 'settings-about-dark', route: '/settings/about', fake: DARK },
  { name: 'settings-locked', route: STAGING, fake: { locked: true } },
  { name: 'activity', route: '/activity' },
  { name: 'activity-empty-dark', route: '/activity', fake: { ...DARK, empty: true } },
  { name: 'activity-loading', route: '/activity', fake: { silent: ['activity.list'] } },
  { name: 'activity-error', route: '/activity', fake: { refuse: { 'activity.list': DISK_FULL } } },
  { name: 'activity-done', route: `/activity/${idOfSample(2)}` },
  { name: 'activity-done-dark-small', route: `/activity/${idOfSample(2)}`, fake: DARK, size: SMALL },
  { name: 'activity-waiting-dark', route: `/activity/${idOfSample(1)}`, fake: DARK },
  { name: 'activity-parked', route: `/activity/${idOfSample(4)}` },
  { name: 'activity-uncertain-small', route: `/activity/${idOfSample(5)}`, size: SMALL },
  {
    name: 'activity-retry-refused',
    route: `/activity/${idOfSample(3)}`,
    fake: { refuse: { 'activity.retry': LOOK_AGAIN } },
    act: press('Try again'),
  },
  {
    name: 'activity-search',
    route: '/activity',
    act: (page) => page.keyboard.press('/').then(() => page.keyboard.type('ops@example')),
  },
  {
    name: 'activity-no-match-dark',
    route: '/activity',
    fake: DARK,
    act: (page) => page.keyboard.press('/').then(() => page.keyboard.type('nothing like it')),
  },
  {
    name: 'activity-steps-error',
    route: `/activity/${idOfSample(9)}`,
    fake: { refuse: { 'activity.steps': DISK_FULL } },
  },
  { name: 'first-run', fake: { fresh: true, empty: true } },
  { name: 'first-run-dark-small', fake: { ...DARK, fresh: true, empty: true }, size: SMALL },
  { name: 'first-run-strip', route: '/signers/generate', fake: { fresh: true, empty: true }, act: generateSigner },
  {
    name: 'first-run-ticked-dark',
    route: '/signers/generate',
    fake: { ...DARK, fresh: true, empty: true },
    act: (page) => generateSigner(page).then(() => page.keyboard.press('1')),
  },
];

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).last().click();
}

function searchRules(text: string) {
  return (page: Page) => page.keyboard.press('/').then(() => page.keyboard.type(text));
}

async function allowUnproven(page: Page): Promise<void> {
  await press('Allow…')(page);
  await page.getByRole('checkbox').check();
  await press('Allow for this profile')(page);
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('QA');
  await page.getByLabel('Address of the service').fill('https://staging.service.example');
  await page.getByLabel('API key', { exact: true }).fill('sk_staging_0123456789');
  await press('Try the key and add')(page);
  await page.waitForTimeout(300);
}

async function generateSigner(page: Page): Promise<void> {
  await page.getByLabel('Label').fill('First');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
}
