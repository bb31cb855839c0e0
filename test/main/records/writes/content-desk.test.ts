import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { EditOrderBody, Order } from '#shared/model/order.ts';
import type { Environment } from '#shared/model/profile.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { listActivity } from '../../../helpers/list-activity.ts';
import { startTestService } from '../../../helpers/practice-desk.ts';
import { setPassphrase } from '../../../helpers/set-passphrase.ts';
import { startTestCore } from '../../../helpers/start-test-core.ts';
import { layTap } from '../../../helpers/tap.ts';

const OWNER = '0x000000000000000000000000000000000000dEaD';
const RECIPIENT = `polygon-amoy:${OWNER}`;
const EMAIL = 'email:mila@example.com:polygon-amoy';
const NFT = { collectionId: 'paper-gardens', nftId: 'spring-1' };
const FORM = { formId: 'one-form' };

/** The whole desk beside a service with a shop; every request goes over a tap that counts what the service did. */
async function openShopDesk({ environment = 'practice' }: { environment?: Environment } = {}) {
  const service = await startTestService({ seed: 'shop' });
  const tap = await layTap(service);
  onTestFinished(() => tap.stop());
  const core = await startTestCore();
  if (environment === 'production') await setPassphrase((request) => core.signer.ask(request), []);
  const added = await core.app.profiles.add({ name: 'Shop', environment, baseUrl: tap.url, apiKey: service.apiKey });
  const { id: profileId } = expectValue(added).profile;
  const sync = async () => {
    await service.idle();
    expectValue(await core.app.sync.now({ profileId }));
  };
  const open = async () => expectValue(await core.app.nfts.open({ profileId, ...NFT })).nft;
  return { ...core, service, tap, profileId, sync, open };
}

type Desk = Awaited<ReturnType<typeof openShopDesk>>;

const mintBody = (metadata: object = {}) => ({ metadata: { name: 'Poppy', ...metadata }, recipient: RECIPIENT });

async function mint({ app, ended, profileId }: Desk, body = mintBody(), formId = 'mint-form') {
  return ended(expectValue(await app.nfts.mint({ profileId, ...NFT, formId, body })));
}

function rawOf(view: { raw: string | null }): string {
  if (view.raw === null) throw new Error('It was never read.');
  return view.raw;
}

describe('a mint', () => {
  test('is followed to its success, edited, and the edit to its end', async () => {
    const desk = await openShopDesk();
    const { app, profileId, sync, ended } = desk;
    expect(await mint(desk)).toMatchObject({
      condition: 'done',
      facts: { recordId: 'spring-1', parent: 'paper-gardens' },
    });
    await sync();
    const { nft } = expectValue(await app.nfts.detail({ profileId, ...NFT }));
    expect(nft).toMatchObject({ status: 'success', origin: 'made', value: { metadata: { name: 'Poppy' } } });

    const body = { metadata: { name: 'Poppy at dusk' } };
    const edit = await app.nfts.edit({ profileId, ...NFT, ...FORM, basis: rawOf(nft), body });
    expect(await ended(expectValue(edit))).toMatchObject({ condition: 'done', facts: { parent: 'paper-gardens' } });
    await sync();
    await sync();
    const after = expectValue(await app.nfts.detail({ profileId, ...NFT }));
    expect(after.nft.value?.metadata?.name).toBe('Poppy at dusk');
    expect(after.actions.map(({ status }) => status)).toContain('succeeded');
  });

  test('asked for by two forms with other values makes one NFT, and says which values were not applied', async () => {
    const desk = await openShopDesk();
    await mint(desk);
    await desk.service.idle();
    const again = await mint(desk, mintBody({ name: 'Rose' }), 'another-form');
    expect(again).toMatchObject({
      condition: 'done',
      facts: { existing: true, notice: 'Existing NFT, your values were not applied: name is "Poppy", not "Rose".' },
    });
    expect(new Set(desk.tap.writes().map(({ body }) => readMember(body, 'actionId'))).size).toBe(1);
  });

  test('whose answer is lost is done once', async () => {
    const desk = await openShopDesk();
    desk.tap.loseNext('PUT');
    expect(await mint(desk)).toMatchObject({ condition: 'done' });
    expect(desk.tap.writes()).toHaveLength(2);
    expect(new Set(desk.tap.writes().map(({ body }) => readMember(body, 'actionId'))).size).toBe(1);
  });

  test('that the service refuses ends in its words, beside the field', async () => {
    const desk = await openShopDesk();
    const { app, ended, profileId } = desk;
    const body = { ...mintBody(), recipient: `base:${OWNER}` };
    const refused = await ended(expectValue(await app.nfts.mint({ profileId, ...NFT, ...FORM, body })));
    expect(refused).toMatchObject({
      condition: 'failed',
      failure: { facts: { message: expect.stringContaining('"recipient"') } },
    });
  });
});

describe('an edit', () => {
  test('of an NFT that was changed since its form was opened is not sent', async () => {
    const desk = await openShopDesk();
    const { app, ended, profileId, service, open } = desk;
    await mint(desk);
    await service.idle();
    const basis = rawOf(await open());
    await editElsewhere(service, '/collections/paper-gardens/nfts/spring-1', { metadata: { name: 'Tulip' } });
    await service.idle();
    const body = { metadata: { name: 'Rose' } };
    const edit = await ended(expectValue(await app.nfts.edit({ profileId, ...NFT, ...FORM, basis, body })));
    expect(edit).toMatchObject({ condition: 'failed', failure: { code: 'changed-meanwhile' } });
    expect(desk.tap.writes().filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('whose answer is lost is found applied, and not sent again', async () => {
    const desk = await openShopDesk();
    const { app, ended, profileId, service, open } = desk;
    await mint(desk);
    await service.idle();
    const basis = rawOf(await open());
    desk.tap.loseNext('PATCH', () => service.idle());
    const body = { metadata: { name: 'Rose' } };
    const edit = await ended(expectValue(await app.nfts.edit({ profileId, ...NFT, ...FORM, basis, body })));
    expect(edit).toMatchObject({ condition: 'done', facts: { foundApplied: true } });
    expect(desk.tap.writes().filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  test('raises a supply limit', async () => {
    const desk = await openShopDesk();
    const { app, ended, profileId, sync } = desk;
    const key = { profileId, collectionId: 'harbour-lights' };
    const { collection } = expectValue(await app.collections.open(key));
    const body = { supplyLimit: 800 };
    const update = await app.collections.update({ ...key, ...FORM, basis: rawOf(collection), body });
    expect(await ended(expectValue(update))).toMatchObject({ condition: 'done', target: 'collection harbour-lights' });
    await sync();
    await sync();
    const after = expectValue(await app.collections.detail(key));
    expect(after.collection.value?.supplyLimit).toBe(800);
    expect(after.actions.map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('of an order’s recipient is kept at once', async () => {
    const { app, ended, profileId, service } = await openShopDesk();
    const orderId = await findOpenOrder(app, { profileId, service });
    const { order } = expectValue(await app.orders.open({ profileId, orderId }));
    const body = { recipient: { email: 'someone-else@example.com' } };
    const edit = await app.orders.edit({ profileId, orderId, ...FORM, basis: rawOf(order), body });
    expect(await ended(expectValue(edit))).toMatchObject({ condition: 'done', failure: null });
    const after = expectValue(await app.orders.detail({ profileId, orderId }));
    expect(after.order.value?.lineItems?.[0]?.delivery?.recipient?.email).toBe('someone-else@example.com');
  });

  test('of an order whose quote is over may send the same payment again, for a new quote', async () => {
    const { app, ended, profileId, service, tap } = await openShopDesk();
    const orderId = await findOrder(app, { profileId, service }, ({ quote }) => quote?.status === 'expired');
    const { order } = expectValue(await app.orders.open({ profileId, orderId }));
    const { method, currency, receiptEmail, preparation } = order.value?.payment ?? {};
    const payment = { method, currency, receiptEmail, payerAddress: preparation?.payerAddress };
    const edit = await app.orders.edit({ profileId, orderId, ...FORM, basis: rawOf(order), body: { payment } });
    expect(await ended(expectValue(edit))).toMatchObject({ condition: 'done', failure: null });
    expect(tap.writes()).toHaveLength(1);
    const after = expectValue(await app.orders.detail({ profileId, orderId })).order.value;
    expect(after?.quote?.status).not.toBe('expired');
  });

  test('that changes nothing, or loses a part of a payment, is refused before anything is written down', async () => {
    const { app, profileId, service, tap } = await openShopDesk();
    const orderId = await findOpenOrder(app, { profileId, service });
    const { order } = expectValue(await app.orders.open({ profileId, orderId }));
    const edit = async (body: EditOrderBody) =>
      expectFailure(await app.orders.edit({ profileId, orderId, ...FORM, basis: rawOf(order), body }));
    expect(await edit({})).toMatchObject({ code: 'nothing-changed' });
    const { locale, payment } = order.value ?? {};
    expect(await edit(locale === undefined ? {} : { locale })).toMatchObject({ code: 'nothing-changed' });
    const lossy = { payment: { receiptEmail: payment?.receiptEmail ?? 'ops@example.com' } };
    expect(await edit(lossy)).toMatchObject({ code: 'rule-broken', facts: { field: 'payment.method' } });
    expect(await listActivity(app, profileId)).toEqual([]);
    expect(tap.writes()).toEqual([]);
  });
});

describe('what has no key for a repeat', () => {
  test('a template with an id of ours is made once, without one a lost answer leaves it uncertain', async () => {
    const { app, ended, profileId, tap } = await openShopDesk();
    const collection = { profileId, collectionId: 'paper-gardens' };
    const body = { metadata: { name: 'Ticket' } };
    tap.loseNext('PUT');
    const named = await app.templates.create({ ...collection, ...FORM, templateId: 'ticket', body });
    expect(await ended(expectValue(named))).toMatchObject({ condition: 'done', facts: { recordId: 'ticket' } });
    expect(tap.writes().map(({ status }) => status)).toEqual([201, 200]);

    tap.loseNext('POST');
    const unnamed = await app.templates.create({ ...collection, formId: 'another-form', body });
    expect(await ended(expectValue(unnamed))).toMatchObject({ condition: 'uncertain', state: 'sending' });
    expect(tap.writes().filter(({ method }) => method === 'POST')).toHaveLength(1);
    const { templates } = expectValue(await app.collections.detail(collection));
    expect(templates.map(({ id }) => id)).toEqual(['ticket']);
  });

  test('a credential is issued and followed by its action, and comes back from the journal', async () => {
    const { app, ended, profileId, sync } = await openShopDesk();
    const body = { recipient: EMAIL, metadata: { name: 'Season pass' }, credential: { subject: { seat: 'C4' } } };
    const issued = await ended(
      expectValue(await app.credentials.issue({ profileId, templateId: 'print-workshop', ...FORM, body })),
    );
    expect(issued).toMatchObject({ condition: 'done', facts: { parent: 'print-workshop' } });
    await sync();
    const credentialId = z.string().parse(issued.facts.recordId);
    const detail = expectValue(await app.credentials.detail({ profileId, templateId: 'print-workshop', credentialId }));
    expect(detail).toMatchObject({
      credential: { origin: 'made' },
      asked: { recipient: EMAIL, subject: { seat: 'C4' } },
      action: { status: 'succeeded' },
    });
    const { rows } = expectValue(await app.credentials.list({ profileId }));
    expect(rows).toMatchObject([{ title: 'Season pass', status: 'succeeded' }]);
    expect(expectValue(await app.credentials.templates({ profileId }))).toEqual(['print-workshop']);
  });

  test('what was typed for it leaves with its end, and not before', async () => {
    const { app, ended, profileId, tap } = await openShopDesk();
    const draft = { profileId, form: 'issue-credential', value: JSON.stringify({ ...FORM, values: {} }) };
    const other = { ...draft, form: 'mint-nft/', value: 'no JSON' };
    await app.drafts.put(draft);
    await app.drafts.put(other);
    const body = { recipient: EMAIL, metadata: { name: 'Season pass' }, credential: { subject: {} } };
    const issue = { profileId, templateId: 'print-workshop', body };
    const forms = async () => expectValue(await app.drafts.list({ profileId })).map(({ form }) => form);
    tap.loseNext('POST');
    const lost = await ended(expectValue(await app.credentials.issue({ ...issue, formId: 'other-form' })));
    expect(lost.condition).toBe('uncertain');
    expect(await forms()).toHaveLength(2);
    await ended(expectValue(await app.credentials.issue({ ...issue, ...FORM })));
    expect(await forms()).toEqual(['mint-nft/']);
  });
});

describe('in production', () => {
  const credential = { metadata: {}, credential: { subject: {} } };

  test('nobody gets mail unasked, and who would get it is said', async () => {
    const { app, profileId, tap } = await openShopDesk({ environment: 'production' });
    const issue = { profileId, templateId: 'harbour-guide', ...FORM };
    const byMail = await app.credentials.issue({ ...issue, body: { ...credential, recipient: EMAIL } });
    expect(expectFailure(byMail)).toMatchObject({
      code: 'mail-not-accepted',
      happened: expect.stringContaining('mila@example.com'),
    });
    const body = { ...mintBody(), sendNotification: true };
    const notified = await app.nfts.mint({ profileId, ...NFT, ...FORM, body });
    expect(expectFailure(notified)).toMatchObject({
      code: 'mail-not-accepted',
      happened: expect.stringContaining(`whoever holds ${OWNER}`),
    });
    expect(tap.writes()).toEqual([]);
  });

  test('an order names nobody again by mail unasked', async () => {
    const { app, ended, profileId, service, tap } = await openShopDesk({ environment: 'production' });
    const orderId = await findOpenOrder(app, { profileId, service });
    const { order } = expectValue(await app.orders.open({ profileId, orderId }));
    const edit = {
      profileId,
      orderId,
      ...FORM,
      basis: rawOf(order),
      body: { recipient: { email: 'new@example.com' } },
    };
    expect(expectFailure(await app.orders.edit(edit))).toMatchObject({
      code: 'mail-not-accepted',
      happened: expect.stringContaining('new@example.com'),
    });
    expect(tap.writes()).toEqual([]);
    const accepted = expectValue(await app.orders.edit({ ...edit, mailAccepted: true }));
    expect(await ended(accepted)).toMatchObject({ condition: 'done' });
  });

  test('a mail that was accepted is sent, and what mails nobody needs no word', async () => {
    const { app, ended, profileId } = await openShopDesk({ environment: 'production' });
    const body = { ...credential, recipient: 'email:mila@example.com:polygon' };
    const issue = { profileId, templateId: 'harbour-guide', ...FORM, mailAccepted: true, body };
    expect(await ended(expectValue(await app.credentials.issue(issue)))).toMatchObject({ condition: 'done' });
    const quiet = await app.nfts.mint({ profileId, ...NFT, ...FORM, body: mintBody() });
    expect(await ended(expectValue(quiet))).toMatchObject({ condition: 'done' });
  });
});

test('a form that breaks a rule is refused by main with the rule and its field, and nothing is written down', async () => {
  const { app, profileId } = await openShopDesk();
  const body = { ...mintBody(), recipient: 'polygon-amoy:0x1' };
  const refused = expectFailure(await app.nfts.mint({ profileId, ...NFT, ...FORM, body }));
  expect(refused).toMatchObject({
    code: 'rule-broken',
    facts: { field: 'recipient', rule: expect.stringContaining('40 hex digits') },
  });
  const unknown = await app.nfts.mint({ profileId: 'nobody', ...NFT, ...FORM, body: mintBody() });
  expect(expectFailure(unknown)).toMatchObject({ code: 'unknown-profile' });
  expect(await listActivity(app, profileId)).toEqual([]);
});

async function editElsewhere({ url, apiKey }: RunningLocalService, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/2022-06-09${path}`, {
    method: 'PATCH',
    headers: { 'X-API-KEY': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

type Shop = { profileId: string; service: RunningLocalService };

/** One that waits for its payment, with all that a payment has. */
const findOpenOrder = (app: AppApi, shop: Shop) =>
  findOrder(app, shop, ({ payment }) => payment?.status === 'awaiting-payment');

async function findOrder(app: AppApi, { profileId, service }: Shop, isWanted: (order: Order) => boolean) {
  for (const orderId of service.shop?.orders ?? []) {
    const { order } = expectValue(await app.orders.open({ profileId, orderId }));
    if (order.value !== null && isWanted(order.value)) return orderId;
  }
  throw new Error('The shop has no such order.');
}

function readMember(body: unknown, member: string): unknown {
  return z.record(z.string(), z.unknown()).parse(body)[member];
}
