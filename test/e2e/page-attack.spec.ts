import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { contract } from '#shared/ipc/contract.ts';
import { listCallNames, listChannels } from '#shared/ipc/derive.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { findSecret } from '../helpers/find-secret.ts';
import { junkArgument, listFittingArguments, type Pool } from '../helpers/junk-argument.ts';
import { alwaysRefuse, sayNo, sayYes, surfaceOf } from './support/answer-surface.ts';
import { askApp, IDLE_KEY } from './support/ask-app.ts';
import { actAsPerson, reachSurface } from './support/attack/act-as-person.ts';
import { type Asked, callApp, readBridge, type Said } from './support/attack/call-app.ts';
import { reachOut } from './support/attack/reach-out.ts';
import { openTrap, type Trap } from './support/attack/trap.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import type { LaunchOptions } from './support/launch-app.ts';
import { launchOnHost } from './support/launch-on-host.ts';
import { chooseProfile, goTo, openRequest } from './support/operate.ts';
import { addProduction, approveDanger, PRODUCTION_PROFILE, setPassphrase } from './support/production.ts';

/** Of each call, as the page itself would ask it, and with junk in some places: `PAGE_CALLS=70 npm test -- e2e` makes more than 10,000 in all. */
const PER_CALL = Number(process.env.PAGE_CALLS ?? 3);
/** Of those that read the service, which wait for its budget. */
const MOST_PER_READ = 10;
/** A report of a junk argument that is larger says no more, and takes its time on its way. */
const LONGEST_ARGUMENT = 4_000;
/** A host that nothing of this test may reach, and nothing else asks for. */
const FOREIGN = 'foreign.example.com';
const SCREENS = ['Approvals', 'Wallets', 'Activity', 'Addresses', 'Settings'];

let trap: Trap;
let proxyTrap: Trap;
let desk: Desk;
let requests: { profileId: string; recordId: string }[];

/** Main asks the desktop for a proxy, and is led into a trap, wherever the request was to go; so is Chromium, which looks for its own host. */
async function launchTrapped({ userData }: LaunchOptions) {
  const { url } = proxyTrap;
  const variables = { http_proxy: url, https_proxy: url, no_proxy: '127.0.0.1,localhost' };
  const host = await launchOnHost({ userData, variables, production: true });
  await sayYes(await surfaceOf(host.page));
  await host.page.getByRole('button', { name: 'Switch profile' }).waitFor({ timeout: 180_000 });
  return host;
}

test.beforeAll(async () => {
  trap = await openTrap();
  proxyTrap = await openTrap();
  desk = await openDesk({ agrees: false, launch: launchTrapped });
  await setPassphrase(desk);
  const live = await addProduction(desk);
  requests = [];
  for (const profileId of [desk.profileId, live]) {
    for (const wei of [5n, 6n]) {
      const to = makeKey('Friend').address;
      const recordId = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei });
      requests.push({ profileId, recordId });
    }
  }
  for (const profileId of [desk.profileId, live]) await askApp(desk.page(), 'sync', 'now', { profileId });
  // What the last preparing key was pressed for is done: nothing of it is left.
  await askApp(desk.page(), 'app', 'unlock');
});
test.afterAll(async () => {
  await desk?.close();
  await trap?.close();
  await proxyTrap?.close();
});

/** Lines of the signer's own ledger that tell of a signature. */
function listSigned(): string[] {
  const ledger = readFileSync(findLedger(join(desk.userData, 'data')), 'utf8');
  return ledger.split('\n').filter((line) => line.includes('"type":"signed"'));
}

/** What reached a host that nobody confirmed. */
const listCaught = (): string[] => [...trap.caught, ...proxyTrap.caught.filter((text) => text.includes(FOREIGN))];

const ofRequest = ({ profileId, recordId }: (typeof requests)[number]) => ({
  profileId,
  walletAddress: desk.wallet,
  kind: 'transaction' as const,
  recordId,
  signerAddress: desk.key.address,
});

/** All of it as the window has it: what is asked for with the right digests is an approval that the page itself would ask for. */
async function listExact(): Promise<Asked[]> {
  const exact: Asked[] = [];
  for (const request of requests) {
    const { reviewDigest } = await askApp(desk.page(), 'approvals', 'review', ofRequest(request));
    exact.push(['approvals.approve', { ...ofRequest(request), reviewDigest }]);
  }
  await askApp(desk.page(), 'app', 'unlock');
  return exact;
}

async function makePool(): Promise<Pool> {
  const exact = await listExact();
  const [address, other] = [desk.wallet, desk.key.address];
  const call = { to: other, value: '1', data: '0x' };
  const composed = { kind: 'native', to: other, amount: '1' };
  return {
    profileId: [...new Set(requests.map(({ profileId }) => profileId))],
    walletAddress: [address],
    locator: [address],
    recordId: requests.map(({ recordId }) => recordId),
    signerAddress: [other],
    address: [address, other],
    signer: [other],
    kind: ['transaction', 'signature'],
    chain: ['base-sepolia', 'base'],
    baseUrl: [trap.url],
    url: [trap.url, `https://${FOREIGN}/node`, 'https://sepolia.basescan.org/address/0x1'],
    ipfsGateway: [`https://${FOREIGN}/ipfs/`],
    value: [`https://${FOREIGN}/image.png`, trap.url, '1'],
    proxy: [`127.0.0.1:${trap.port}`, `${FOREIGN}:8080`],
    apiKey: ['sk_of_the_attacker'],
    privateKey: ['5e'.repeat(32)],
    formId: ['one-form-of-many'],
    typedWalletEnd: [address.slice(-4)],
    reviewDigest: exact.map(([, argument]) => (argument as { reviewDigest: string }).reviewDigest),
    calls: [[call], [composed]],
    environment: ['staging', 'production'],
  };
}

/** A longer text is cut before it is written: to escape 200,000 characters takes longer than all the rest. */
const cut = (_name: string, value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_ARGUMENT) : value);

const isShort = (value: unknown): boolean => {
  try {
    return (JSON.stringify(value, cut) ?? '').length < LONGEST_ARGUMENT;
  } catch {
    return true;
  }
};

type Attack = { asked: Asked[]; fitting: Map<string, Asked[]> };

/** Everything of the contract but the lock, junk and well-formed. A call that is added is covered, or is missed below. */
function planAttack(pool: Pool): Attack {
  const fitting = new Map<string, Asked[]>();
  const asked = listChannels(contract).flatMap(({ channel, call }) => {
    const isRead = call.by === 'the-page' && (call.whileLocked === 'refused' || /^(sync|records)\./.test(channel));
    const total = isRead ? Math.min(PER_CALL, MOST_PER_READ) : PER_CALL;
    const count = Math.ceil(total / 2);
    const junk = total - count;
    const made = listFittingArguments(call.argument, { pool, count, seed: 7 }).map((value): Asked => [channel, value]);
    fitting.set(channel, made);
    const junkMade = fc.sample(junkArgument(call.argument, pool), { numRuns: 3 * junk, seed: 7 });
    return [
      ...made,
      ...junkMade
        .filter(isShort)
        .slice(0, junk)
        .map((value): Asked => [channel, value]),
    ];
  });
  return { asked: asked.filter(([channel]) => channel !== 'app.lock'), fitting };
}

const askedOfPersons = new Set(
  listChannels(contract)
    .filter(({ call }) => call.by === 'a-person')
    .map(({ channel }) => channel),
);

function expectNoSecret(places: readonly { name: string; text: string }[]): void {
  const searched = places.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  for (const secret of [desk.service.apiKey, desk.key.privateKey]) {
    expect(findSecret({ secret, places: searched })).toEqual([]);
  }
}

const readScreen = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.documentElement.outerHTML}\n${JSON.stringify({ ...localStorage, ...sessionStorage })}`,
  );

const countThrough = (said: readonly Said[]): number =>
  said.filter(
    ({ channel, code }) =>
      askedOfPersons.has(channel) && !['nobody-there', 'bad-argument', 'locked', 'threw'].includes(code),
  ).length;

test('every call of the contract, junk and well-formed, without a person: no signature, no secret, no write, no host', async () => {
  const page = desk.page();
  const mark = desk.service.requests.length;
  const bridge = await readBridge(page);
  expect(bridge.calls).toEqual(listCallNames(contract));
  expect(bridge.globals.filter((name) => name !== 'app')).toEqual([]);
  const questions = alwaysRefuse(page);
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  const { asked, fitting } = planAttack(await makePool());
  expect([...fitting].filter(([, made]) => made.length === 0).map(([channel]) => channel)).toEqual([]);
  expect(asked.length).toBeGreaterThan(2 * fitting.size);
  const said = await callApp(page, asked);
  questions.end();
  console.log(
    `${said.length} calls of ${fitting.size} kinds: ${countThrough(said)} of a person's went through, ${listSigned().length} signatures, ` +
      `${desk.service.writesSince(mark).length} writes, ${listCaught().length} connections to a host nobody confirmed, ${questions.count()} questions.`,
  );
  // Well-formed, each call that wants a person got as far as that.
  const met = new Set(said.filter(({ code }) => code === 'nobody-there').map(({ channel }) => channel));
  expect([...askedOfPersons].filter((channel) => !met.has(channel))).toEqual([]);
  expect(countThrough(said)).toBe(0);
  expect(listSigned()).toEqual([]);
  expect(desk.service.writesSince(mark)).toEqual([]);
  expect(listCaught()).toEqual([]);
  expectNoSecret([
    { name: 'answers', text: said.map(({ channel, text }) => `${channel} ${text}`).join('\n') },
    { name: 'screen', text: await readScreen(page) },
  ]);
});

test('clicks, pointers and keys that a script makes, frames and messages: nothing comes of them', async () => {
  const page = desk.page();
  const [staged] = requests;
  if (staged === undefined) throw new Error('There is no request.');
  let made = 0;
  for (const screen of SCREENS) {
    // Whatever the scripts opened on the screen before is gone.
    await page.reload();
    await page.getByRole('button', { name: 'Switch profile' }).waitFor();
    await goTo(page, screen);
    await askApp(page, 'app', 'unlock');
    made += await actAsPerson(page);
    await page.keyboard.press('Escape');
    await askApp(page, 'app', 'unlock');
    const reached = await reachSurface(page);
    expect(reached.filter((came) => came !== 'nothing' && came !== 'refused')).toEqual([]);
  }
  console.log(`${made} events made by a script: ${listSigned().length} signatures.`);
  expect(made).toBeGreaterThan(1_000);
  // A window that a script opens is closed by the runtime, a moment after it came; what main asks would stay.
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(listSigned()).toEqual([]);
});

test('nothing leaves the page for another host by any way', async () => {
  const tried = await reachOut(desk.page(), trap);
  console.log(`${tried} ways out tried: ${listCaught().length} connections.`);
  expect(listCaught()).toEqual([]);
  expect(desk.page().url()).toMatch(/^(app:\/\/countersign|https:\/\/countersign\.app\.invalid)\//);
});

test('in a production profile a click signs nothing without main’s window, which no script of the page answers', async () => {
  const page = desk.page();
  const live = requests.at(-1);
  if (live === undefined) throw new Error('There is no request.');
  const before = listSigned().length;
  // Whatever the scripts opened is gone.
  await page.reload();
  await page.getByRole('button', { name: 'Switch profile' }).waitFor();
  // They may have turned the window to another profile.
  await chooseProfile(page, PRODUCTION_PROFILE);
  await goTo(page, 'Approvals');
  await openRequest(page, { kind: 'transaction', id: live.recordId, wallet: desk.wallet });
  await approveDanger(desk);
  const surface = await surfaceOf(page);
  await actAsPerson(page);
  const reached = await reachSurface(page);
  expect(reached.filter((came) => came !== 'nothing' && came !== 'refused')).toEqual([]);
  expect(surface.isClosed()).toBe(false);
  await sayNo(surface);
  expect(listSigned()).toHaveLength(before);
});

/** Puts a call on its way, and says what came of all the others before it was answered; a question that it led to is answered with no. */
async function callAfterOneKey(first: Asked, others: readonly Asked[]): Promise<{ through: number; asked: boolean }> {
  const page = desk.page();
  const questions = alwaysRefuse(page);
  await page.keyboard.press(IDLE_KEY);
  const said = await callApp(page, [first, ...others]);
  questions.end();
  return { through: countThrough(said), asked: questions.count() > 0 };
}

test('one key that a person presses: one thing at most, whatever is asked and in whatever order', async () => {
  test.setTimeout(600_000);
  const page = desk.page();
  const { fitting } = planAttack({ ...(await makePool()), baseUrl: [desk.service.url], url: [desk.service.url] });
  // Nothing of it is about another profile than staging's: that a production profile signs nothing is shown below.
  const ofPersons = [...fitting]
    .filter(([channel]) => askedOfPersons.has(channel) && channel !== 'approvals.approve')
    .flatMap(([, [made]]) => (made === undefined ? [] : [made]));
  const approvals = (await listExact()).slice(0, 2);
  let [most, asked] = [0, 0];
  for (const first of aShareOf(ofPersons, { every: 24 })) {
    const came = await callAfterOneKey(first, [...approvals, ...ofPersons]);
    most = Math.max(most, came.through);
    asked += came.asked ? 1 : 0;
  }
  console.log(
    `${ofPersons.length} kinds of calls, a share of them the first after one key: ${most} at most went through, ${asked} led to a question of main's, ${listSigned().length} signatures.`,
  );
  expect(most).toBe(1);
  expect(asked).toBeGreaterThan(0);
  expect(listSigned()).toEqual([]);
  // And where the first one is an approval, that one.
  await expect(async () => {
    const came = await callAfterOneKey(approvals[0] as Asked, [...approvals, ...ofPersons]);
    // The call may overtake the key: then nobody was there, and nothing goes through.
    expect(came.through).toBe(1);
  }).toPass();
  await expect.poll(() => listSigned().length).toBe(1);
  await page.keyboard.press('Escape');
  expect(countThrough(await callApp(page, [...approvals, ...ofPersons]))).toBeLessThanOrEqual(1);
});
