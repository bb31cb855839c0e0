import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { DEAD } from '../../../helpers/honest-record.ts';
import { listActivity } from '../../../helpers/list-activity.ts';
import { openDesk, WALLETS_PATH } from '../../../helpers/practice-desk.ts';

const CREATE_WALLET = /\/wallets$/;
const CREATE_TRANSACTION = /\/transactions$/;
const USER = 'email:ops@example.com';

const posts = (logLines: readonly string[], path: RegExp) =>
  logLines
    .map((line) => JSON.parse(line) as { method?: string; path?: string })
    .filter((entry) => entry.method === 'POST' && path.test(entry.path ?? ''));

describe('creating a wallet', () => {
  test('makes one with our key as its admin, and puts it on the list without a notice', async () => {
    const desk = await openDesk();
    const [wallet] = expectValue(await desk.app.wallets.list({ profileId: desk.profileId }));
    expect(wallet).toMatchObject({
      address: desk.wallet,
      type: 'evm-smart-wallet',
      addressSource: 'service',
      adminSigner: `evm-keypair:${desk.signerAddress}`,
      notice: null,
      signable: true,
    });
  });

  test('answered with a wallet that another key controls says so, in the journal and on the list', async () => {
    const desk = await openDesk();
    const { app, profileId, signerAddress } = desk;
    const config = { adminSigner: { type: 'evm-keypair', address: DEAD } };
    await desk.ask('POST', WALLETS_PATH, { type: 'evm-smart-wallet', config, linkedUser: USER });
    const intent = expectValue(
      await app.wallets.create({ profileId, formId: 'form-linked', signer: signerAddress, linkedUser: USER }),
    );
    const done = await desk.ended(intent);
    expect(done).toMatchObject({ condition: 'done', facts: { created: false } });
    const wallet = expectValue(await app.wallets.list({ profileId })).find(
      ({ address }) => address === done.facts.walletAddress,
    );
    for (const notice of [done.facts.notice, wallet?.notice]) {
      expect(notice).toMatch(/existed already/);
      expect(notice).toContain(DEAD);
      expect(notice).toContain(signerAddress);
    }
  });

  test('answered without an admin signer says that as well', async () => {
    const desk = await openDesk();
    const edit = (body: unknown) => ({ ...(body as object), config: null });
    desk.service.faults.next({ kind: 'tamper', edit }, { method: 'POST', path: CREATE_WALLET });
    const intent = expectValue(
      await desk.app.wallets.create({ profileId: desk.profileId, formId: 'form-admin', signer: desk.signerAddress }),
    );
    expect((await desk.ended(intent)).facts.notice).toMatch(/does not say who its admin signer is/);
  });

  test('whose answer was lost is asked for again with the same key: one wallet', async () => {
    const desk = await openDesk();
    const { app, profileId, signerAddress } = desk;
    desk.service.faults.next({ kind: 'drop-after' }, { method: 'POST', path: CREATE_WALLET });
    const done = await desk.ended(
      expectValue(await app.wallets.create({ profileId, formId: 'form-lost', signer: signerAddress })),
    );
    expect(done).toMatchObject({ condition: 'done', facts: { created: false } });
    expect(posts(desk.logLines, CREATE_WALLET)).toHaveLength(3);
    expect(expectValue(await app.wallets.list({ profileId }))).toHaveLength(2);
  });

  test('refused for good is a failure that stays until the operator dismisses it', async () => {
    const desk = await openDesk();
    const { app, profileId, signerAddress } = desk;
    const intent = expectValue(
      await app.wallets.create({ profileId, formId: 'form-bad', signer: signerAddress, linkedUser: 'nonsense' }),
    );
    expect(await desk.ended(intent)).toMatchObject({
      condition: 'failed',
      failure: { code: 'rejected', facts: { status: '400', requestId: expect.any(String) } },
    });
    const conditions = async () => (await listActivity(app, profileId)).find(({ id }) => id === intent.id)?.condition;
    expect(await conditions()).toBe('failed');
    expectValue(await app.activity.dismiss({ profileId, intentId: intent.id }));
    expect(await conditions()).toBe('dismissed');
  });

  test('for a profile that does not exist is refused, and leaves nothing waiting', async () => {
    const desk = await openDesk();
    const answer = await desk.app.wallets.create({
      profileId: 'nobody',
      formId: 'form-nobody',
      signer: desk.signerAddress,
    });
    expect(expectFailure(answer).code).toBe('unknown-profile');
    expect(await listActivity(desk.app, 'nobody')).toEqual([]);
  });
});

describe('creating a transaction or a message', () => {
  const calls = [{ to: DEAD, value: '5', data: '0x' }];
  const form = (desk: { profileId: string; wallet: string }) => ({
    profileId: desk.profileId,
    formId: 'form-send',
    walletAddress: desk.wallet,
    chain: 'base-sepolia',
  });

  test('sends one however often it is clicked, and lists it for approval with the calls that were composed', async () => {
    const desk = await openDesk();
    const click = async () => expectValue(await desk.app.wallets.createTransaction({ ...form(desk), calls }));
    const [first, second] = await Promise.all([click(), click()]);
    expect(second.id).toBe(first.id);
    const done = await desk.ended(first);
    expect(posts(desk.logLines, CREATE_TRANSACTION)).toHaveLength(1);
    const recordId = String(done.facts.recordId);
    const { review } = expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
    expect(review.verdict).toBe('proven');
    expect(review.checks).toContainEqual(expect.objectContaining({ name: 'intent', outcome: 'passed' }));
    expect(await desk.ended(await desk.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
  });

  test('answered with other calls than were composed is refused, naming the call', async () => {
    const desk = await openDesk();
    const other = await desk.requestTransfer('999');
    const otherRecord = await desk.readRecord('transaction', other);
    desk.service.faults.next({ kind: 'tamper', edit: () => otherRecord }, { method: 'POST', path: CREATE_TRANSACTION });
    const done = await desk.ended(expectValue(await desk.app.wallets.createTransaction({ ...form(desk), calls })));
    const { review } = expectValue(
      await desk.app.approvals.review(desk.target('transaction', String(done.facts.recordId))),
    );
    expect(review).toMatchObject({
      verdict: 'refused',
      refusal: { check: 'intent', expected: expect.stringContaining('5'), actual: expect.stringContaining('999') },
    });
  });

  test('does not put back what was read of it while the answer was on its way', async () => {
    const desk = await openDesk();
    const release = Promise.withResolvers<void>();
    desk.service.faults.next(
      { kind: 'hold', until: release.promise, when: 'after-effect' },
      { method: 'POST', path: CREATE_TRANSACTION },
    );
    const intent = expectValue(await desk.app.wallets.createTransaction({ ...form(desk), calls }));
    await untilListed(desk);
    desk.service.faults.next(
      { kind: 'unknown-status', status: 'further-along' },
      { method: 'GET', path: CREATE_TRANSACTION },
    );
    await desk.sync();
    release.resolve();
    const { facts } = await desk.ended(intent);
    const { records } = expectValue(
      await desk.app.wallets.records({ profileId: desk.profileId, walletAddress: desk.wallet, kind: 'transaction' }),
    );
    expect(records.find(({ id }) => id === facts.recordId)).toMatchObject({ status: 'further-along' });
  });

  test('makes a message that can be approved', async () => {
    const desk = await openDesk();
    const done = await desk.ended(
      expectValue(await desk.app.wallets.createSignature({ ...form(desk), message: 'I agree.' })),
    );
    const ended = await desk.ended(await desk.approve('signature', String(done.facts.recordId)));
    expect(ended).toMatchObject({
      condition: 'done',
      facts: { outputSignature: expect.stringMatching(/^0x[0-9a-f]{130}$/) },
    });
  });

  test('on a wallet that is not on the list is refused', async () => {
    const desk = await openDesk();
    const answer = await desk.app.wallets.createTransaction({ ...form(desk), walletAddress: DEAD, calls });
    expect(expectFailure(answer).code).toBe('unknown-wallet');
  });
});

/** Until the service has the transaction whose answer it still holds back. */
async function untilListed(desk: Awaited<ReturnType<typeof openDesk>>): Promise<void> {
  for (;;) {
    const { body } = await desk.ask('GET', `${WALLETS_PATH}/${desk.wallet}/transactions`);
    if ((body as { transactions: unknown[] }).transactions.length > 0) return;
  }
}
