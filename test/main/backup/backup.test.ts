import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocalServiceOptions } from '#local-service/local-service-options.ts';
import { verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import type { Policy } from '#shared/model/policy.ts';
import { createFileDesktop, readEveryList } from '../../helpers/backup-desk.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { typedAbi } from '../../helpers/library-data.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';
import { OTHER_PASSPHRASE, PASSPHRASE } from '../../helpers/set-passphrase.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const FRIEND = '0x1111111111111111111111111111111111111111';
const THIEF = '0x2222222222222222222222222222222222222222';
/** Stops what is unproven, and nothing that is signed here. */
const POLICY: Policy = { payees: null, limits: [], denied: ['unproven'], allowsTexts: true, hours: null };
const NEW = { new: PASSPHRASE, again: PASSPHRASE };
const friend = { address: FRIEND, chain: '', name: 'Friend', tags: 'paid', note: 'from work' };

const SHOP = { seed: 'shop', settings: { rateLimit: { reads: 1e6, writes: 1e6, collections: 1e6 } } } as const;

/** A desk with something in every list of Settings, wallets, approvals and Activity. */
async function openFull(service: LocalServiceOptions = {}) {
  const files = createFileDesktop();
  const desk = await openDesk({ service, core: { desktop: files.desktop }, environment: 'staging' });
  const { app, profileId, wallet: walletAddress } = desk;
  const waiting = await desk.requestTransfer('7');
  const message = await desk.requestMessage('Hello from before');
  await desk.sync();
  const approved = await desk.approve('signature', message);
  await desk.ended(approved);
  expectValue(await app.wallets.describe({ profileId, walletAddress, name: 'Till', group: 'Shops', note: 'ours' }));
  const key = expectValue(await app.addresses.put({ typed: friend, replaces: null }));
  expectValue(await app.addresses.trust({ key, isTrusted: true }));
  expectValue(await app.denied.put({ key: { address: THIEF, chain: null }, note: 'stole' }));
  expectValue(await app.library.addAbi({ typed: typedAbi() }));
  expectValue(await app.limits.setSwapLoss({ profileId, swapLoss: 900 }));
  expectValue(await app.policy.set({ profileId, policy: POLICY }));
  expectValue(await app.findings.set({ profileId, rule: 'unlimited-approval', severity: 'caution' }));
  expectValue(await app.drafts.put({ profileId, form: 'a-form', value: '{"typed":"so far"}' }));
  expectValue(await app.settings.set({ ...expectValue(await app.settings.get()), theme: 'dark' }));
  expectValue(await app.profiles.choose({ profileId }));
  return { desk, files, approved, waiting, where: { profileId, walletAddress } };
}

/** Puts something into the lists of the content and of funding, too. */
async function fillContent(desk: Desk): Promise<void> {
  const { app, profileId, service, wallet } = desk;
  const [collectionId, templateId] = ['harbour-lights', 'harbour-guide'];
  const recipient = `polygon:${wallet}`;
  const nft = { metadata: { name: 'Our own' }, recipient };
  const credential = { recipient, metadata: { name: 'Diploma' }, credential: { subject: { grade: 'A' } } };
  const ticket = { metadata: { name: 'Ticket' }, supply: { limit: 5 } };
  const intents = [
    await app.nfts.mint({ profileId, collectionId, nftId: 'ours-1', formId: 'form-mint', body: nft }),
    await app.templates.create({
      profileId,
      collectionId,
      templateId: 'ticket',
      formId: 'form-template',
      body: ticket,
    }),
    await app.credentials.issue({ profileId, templateId, formId: 'form-issue', body: credential }),
  ];
  for (const intent of intents) expect((await desk.ended(expectValue(intent))).failure).toBeNull();
  for (const orderId of service.shop?.orders.slice(0, 2) ?? [])
    expectValue(await app.orders.open({ profileId, orderId }));
  const rows = [{ locator: wallet, amount: '10', token: 'usdc', chain: 'base-sepolia' }];
  const run = expectValue(await app.funding.start({ profileId, formId: 'form-fund', name: 'Tills', rows }));
  for (;;) {
    const seen = new Set(desk.events);
    const [found] = expectValue(await app.funding.list({ profileId }));
    if (found?.id === run.id && found.state === 'ended') break;
    await desk.event((event): event is typeof event => !seen.has(event));
  }
  await service.idle();
  await desk.sync();
}

async function save({ app, surface }: Pick<Desk, 'app' | 'surface'>, withKeys: boolean) {
  surface.typed.push(NEW);
  expect(expectValue(await app.backup.save({ withKeys })).path).not.toBeNull();
}

async function open({ app, surface }: Pick<Desk, 'app' | 'surface'>, passphrase = PASSPHRASE) {
  surface.typed.push({ passphrase });
  return app.backup.open({ isNewest: false });
}

const EVERYTHING = { replace: [], without: [], withKeys: true };

test('what was backed up with keys is the same app on an empty computer, in every list, and signs there', async () => {
  const { desk, files, approved, waiting, where } = await openFull(SHOP);
  await fillContent(desk);
  desk.surface.typed.push(NEW);
  expectValue(await desk.app.backup.startAutomatic({ every: 'day', keep: 7 }));
  expectValue(await desk.app.settings.allowUnproven({ profileId: where.profileId, allowed: true }));
  expect(await readOfOneComputer(desk)).toEqual({ hasAutomatic: true, unprovenAllowed: [true] });
  await desk.sync();
  const before = await readEveryList(desk.app, where);
  await save(desk, true);
  await desk.stop();

  const other = await startTestCore({ desktop: files.desktop });
  const preview = expectValue(await open(other));
  expect(preview).toMatchObject({ keys: 1, apiKeys: 1, unreadable: 0, decisions: 2, policies: 1 });
  const restored = expectValue(await other.app.backup.restore(EVERYTHING));
  expect(restored).toMatchObject({ keys: 1, apiKeys: 1, decisions: 2, policies: 1, left: [], replaced: 0 });
  const { policy } = expectValue(await other.app.policy.read({ profileId: where.profileId }));
  expect(policy).toEqual(POLICY);
  expectValue(await other.app.sync.now({ profileId: where.profileId }));
  const after = await readEveryList(other.app, where);
  for (const name of Object.keys(before))
    expect.soft(withoutMoments(after[name]), name).toEqual(withoutMoments(before[name]));

  // Set again by whoever wants it here: docs/guide.md, "Restore".
  expect(await readOfOneComputer(other)).toEqual({ hasAutomatic: false, unprovenAllowed: [false] });

  // What was signed there is history here: it can be shown, and it is no part of this signer's own chain.
  expect(expectValue(await other.app.activity.checkDecisions())).toEqual({ count: 1 });
  expectValue(await other.app.activity.saveEvidence({ profileId: where.profileId, intentId: approved.id }));
  expect(verifyEvidence(files.readLast()).holds).toBe(true);

  const target = desk.target('transaction', waiting);
  const { reviewDigest } = expectValue(await other.app.approvals.review(target));
  const { id } = expectValue(await other.app.approvals.approve({ ...target, reviewDigest }));
  expect(await other.ended({ id })).toMatchObject({ failure: null, condition: 'done' });
});

/** What a backup leaves out. */
async function readOfOneComputer({ app }: Pick<Desk, 'app'>) {
  const { profiles } = expectValue(await app.app.status());
  const { automatic } = expectValue(await app.backup.view());
  return { hasAutomatic: automatic !== null, unprovenAllowed: profiles.map(({ unprovenAllowed }) => unprovenAllowed) };
}

/** When and in which order something was read, and when a policy was set, is as it was done here. */
function withoutMoments(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, each) =>
      /^(place|fetchedAt|readAt|firstSeenAt|checkedAt|changedAt)$/.test(name) ? undefined : each,
    ),
  );
}

test('without keys it names in main’s window what reviews would be made with, changes nothing after a no, and keeps no key after a yes', async () => {
  const { desk, files } = await openFull();
  await save(desk, false);
  const other = await startTestCore({ desktop: files.desktop });
  expect(expectValue(await open(other))).toMatchObject({ keys: 0, apiKeys: 0, nodes: 0 });
  other.surface.says = false;
  expect(expectFailure(await other.app.backup.restore(EVERYTHING)).code).toBe('backup-cancelled');
  expect(expectValue(await other.app.profiles.list())).toEqual([]);
  const [{ name: profileName } = { name: '' }] = expectValue(await desk.app.profiles.list()).filter(
    ({ id }) => id === desk.profileId,
  );
  const facts = Object.fromEntries(
    (other.surface.questions.at(-1)?.facts ?? []).map(({ name, value }) => [name, value]),
  );
  expect(facts['Trusted contracts (1)']).toBe(`Friend ${FRIEND}`);
  expect(facts['Severities that are lowered (1)']).toContain(profileName);
  expect(facts['Contacts: added (1)']).toBe('Friend');
  expect(facts['Limits that are set or changed (1)']).toContain(profileName);
  expect(facts['Policies, where there is none here (1)']).toBe(profileName);
  expect(facts['Wallets: added (1)']).toContain(desk.wallet);
  expect(facts['Profiles: added (1)']).toContain(desk.service.url);

  // Without Activity nothing is restored that follows from it.
  expectFailure(await other.app.backup.restore({ ...EVERYTHING, without: ['intents', 'address_book'] }));
  const fewer = (other.surface.questions.at(-1)?.facts ?? []).map(({ name }) => name);
  expect(fewer.filter((name) => /^(Activity|Uses|Contacts|Trusted|Permissions)/.test(name))).toEqual([]);
  other.surface.says = true;
  expect(expectValue(await other.app.backup.restore(EVERYTHING))).toMatchObject({ keys: 0, apiKeys: 0, left: [] });
  expect([...other.keychain.items.keys()].filter((name) => /^(api|signer)-key/.test(name))).toEqual([]);
  const { address } = expectValue(await other.app.signers.list({ profileId: desk.profileId }))[0] ?? {};
  expect(address).toBe(desk.signerAddress);
});

test('on a used computer nothing is overwritten unless that was asked for, and then only that', async () => {
  const { desk } = await openFull();
  const { app, profileId, wallet: walletAddress } = desk;
  await save(desk, false);
  const newer = { ...friend, name: 'Friend of today' };
  expectValue(await app.addresses.put({ typed: newer, replaces: { address: FRIEND, chain: null } }));
  expectValue(await app.wallets.describe({ profileId, walletAddress, name: 'Counter', group: '', note: '' }));
  expectValue(await app.denied.remove({ keys: [{ address: THIEF, chain: null }] }));

  const preview = expectValue(await open(desk));
  const group = (name: string) => preview?.groups.find(({ group: each }) => each === name);
  expect(group('address_book')).toMatchObject({ added: 0, changed: 1, changedNames: ['Friend of today'] });
  expect(group('watched_wallets')).toMatchObject({ added: 0, changed: 1 });
  expect(group('denied_addresses')).toMatchObject({ added: 1, changed: 0 });
  expect(group('intents')).toMatchObject({ added: 0, changed: 0 });

  expectValue(await app.backup.restore({ replace: ['watched_wallets'], without: [], withKeys: false }));
  const names = async () => ({
    contact: expectValue(await app.addresses.list({ profileId })).find(({ address }) => address === FRIEND)?.name,
    wallet: expectValue(await app.wallets.list({ profileId }))[0]?.name,
    denied: expectValue(await app.denied.list()).length,
  });
  expect(await names()).toEqual({ contact: 'Friend of today', wallet: 'Till', denied: 1 });
  expectValue(await open(desk));
  expectValue(await app.backup.restore({ replace: ['address_book'], without: [], withKeys: false }));
  expect(await names()).toEqual({ contact: 'Friend', wallet: 'Till', denied: 1 });
});

test('a wrong passphrase, a damaged file and no backup are told apart, and a bad passphrase makes no backup', async () => {
  const files = createFileDesktop();
  const desk = await startTestCore({ desktop: files.desktop });
  desk.surface.typed.push({ new: 'password1234', again: 'password1234' }, { new: PASSPHRASE, again: OTHER_PASSPHRASE });
  expect(expectValue(await desk.app.backup.save({ withKeys: false })).path).toBeNull();
  expect(desk.surface.failures.map(({ code }) => code)).toEqual(['passphrase-weak', 'backup-passphrases-differ']);
  expect(readdirSync(files.folder)).toEqual([]);

  await save(desk, false);
  const path = join(files.folder, 'other.txt');
  const good = files.readLast();
  expect(expectValue(await open(desk, OTHER_PASSPHRASE))).toBeNull();
  expect(desk.surface.failures.at(-1)).toMatchObject({
    code: 'backup-passphrase-wrong',
    happened: 'This passphrase does not open the backup. The file is as it was written.',
    kept: 'Nothing was restored, and nothing here was changed.',
    next: expect.stringContaining('that was chosen when the backup was made'),
  });
  files.open(path);
  writeFileSync(path, good.replace(/.(?=.{9}\n)/, '?'));
  expect(expectFailure(await open(desk)).code).toBe('backup-damaged');
  writeFileSync(path, 'a shopping list');
  expect(expectFailure(await open(desk)).code).toBe('backup-unknown');
  writeFileSync(path, good.replace('"version":1', '"version":7'));
  expect(expectFailure(await open(desk)).code).toBe('backup-newer');
});
