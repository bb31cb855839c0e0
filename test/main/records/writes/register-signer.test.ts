import { describe, expect, test, vi } from 'vitest';
import { registerSignerKind } from '#main/records/writes/register-signer-kind.ts';
import { type DelegatedSigner, delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { answer, LOST, MISSING, openDesk } from './content-harness.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SIGNER = '0x000000000000000000000000000000000000dEaD';
const LOCATOR = `evm-keypair:${SIGNER}`;
const BODY = { walletAddress: WALLET, walletLocator: WALLET, signer: SIGNER, chain: 'base-sepolia' };

/** A read that came to nothing. */
const UNREAD = { ...LOST, effectUncertain: false };

type Read = Result<ReturnType<typeof answerWith>['value'], typeof LOST>;
const answerWith = (chains: DelegatedSigner['chains']) =>
  answer(delegatedSignerSchema, { type: 'evm-keypair', locator: LOCATOR, chains }, LOCATOR);
const awaiting = answerWith({ 'base-sepolia': { status: 'awaiting-approval', id: 'tx-1', approvals: undefined } });

function open({ reads = [], answered = awaiting }: { reads?: Read[]; answered?: Read } = {}) {
  const registerDelegatedSigner = vi.fn(async () => answered);
  const getDelegatedSigner = async () => reads.shift() ?? fail(MISSING);
  const desk = openDesk({ registerDelegatedSigner, getDelegatedSigner });
  desk.store.watched.addWallet({
    profileId: 'p',
    address: WALLET,
    locator: WALLET,
    addressSource: 'service',
    adminSigner: null,
    notice: null,
    addedAt: '',
  });
  const wallet = desk.store.watched.getWallet({ profileId: 'p', address: WALLET });
  if (wallet === undefined) throw new Error('The wallet was just added.');
  const kind = registerSignerKind({ ...desk.options, getWalletContext: () => succeed({ ...desk.context, wallet }) });
  const followed = () => desk.store.watched.listRecords({ profileId: 'p', walletAddress: WALLET }).map(({ id }) => id);
  return { ...desk, registerDelegatedSigner, kind, followed };
}

describe('registering a signer', () => {
  test('keeps it and follows the signature that approves it', async () => {
    const { run, kind, registerDelegatedSigner, followed, store } = open();
    const { view } = await run(kind, BODY);
    expect(view).toMatchObject({ condition: 'done', facts: { recordId: 'tx-1', kind: 'signature' } });
    const body = { signer: SIGNER, chain: 'base-sepolia' };
    expect(registerDelegatedSigner).toHaveBeenCalledExactlyOnceWith({ walletLocator: WALLET, body });
    expect(followed()).toEqual(['tx-1']);
    expect(store.delegatedSigners.get({ profileId: 'p', parent: WALLET, id: LOCATOR })).toBeDefined();
  });

  test.each(['active', 'awaiting-approval', 'success', 'pending', 'unheard-of'])(
    'that is %s on the chain already sends nothing, and follows what is there',
    async (status) => {
      const reads = [answerWith({ 'base-sepolia': { status, id: 'tx-0', approvals: undefined } })];
      const { run, kind, registerDelegatedSigner, followed } = open({ reads });
      expect((await run(kind, BODY)).view).toMatchObject({ condition: 'done', facts: { nothingToDo: true } });
      expect(registerDelegatedSigner).not.toHaveBeenCalled();
      expect(followed()).toEqual(['tx-0']);
    },
  );

  test.each([
    ['on another chain only', answerWith({ base: { status: 'active', id: undefined, approvals: undefined } })],
    ['in vain before', answerWith({ 'base-sepolia': { status: 'failed', id: 'tx-0', approvals: undefined } })],
  ])('that was registered %s is sent', async (_, read) => {
    const { run, kind, registerDelegatedSigner } = open({ reads: [read] });
    expect((await run(kind, BODY)).view).toMatchObject({ condition: 'done', facts: { recordId: 'tx-1' } });
    expect(registerDelegatedSigner).toHaveBeenCalledTimes(1);
  });

  test('whose answer is lost is done when it is found afterwards', async () => {
    const { run, kind, registerDelegatedSigner, followed } = open({
      reads: [fail(MISSING), awaiting],
      answered: fail(LOST),
    });
    expect((await run(kind, BODY)).view).toMatchObject({ condition: 'done', facts: { recordId: 'tx-1' } });
    expect(registerDelegatedSigner).toHaveBeenCalledTimes(1);
    expect(followed()).toEqual(['tx-1']);
  });

  test('whose answer is lost is uncertain where nothing can be read', async () => {
    const { run, kind, registerDelegatedSigner } = open({ answered: fail(LOST) });
    const { view } = await run(kind, BODY);
    expect(view).toMatchObject({ condition: 'uncertain', state: 'sending' });
    expect(view.failure?.kept).toMatch(/no registration of this signer on base-sepolia, or offers no such read/);
    expect(registerDelegatedSigner).toHaveBeenCalledTimes(1);
  });

  test('is not sent where nobody could look whether it is registered: a look that failed is no "not registered"', async () => {
    const reads = Array.from({ length: 9 }, () => fail(UNREAD));
    const { run, kind, registerDelegatedSigner } = open({ reads });
    const { outbox, id } = await run(kind, BODY);
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('parked');
    expect(await outbox.settled(id)).toMatchObject({ state: 'prepared', failure: { code: 'timeout' } });
    expect(registerDelegatedSigner).not.toHaveBeenCalled();
  });

  test('whose answer is lost waits while nobody can look, and is neither uncertain nor sent again', async () => {
    const { run, kind, registerDelegatedSigner } = open({
      reads: [fail(MISSING), fail(UNREAD)],
      answered: fail(LOST),
    });
    const { view } = await run(kind, BODY);
    expect(view).toMatchObject({ condition: 'active', state: 'sending', failure: { code: 'timeout' } });
    expect(registerDelegatedSigner).toHaveBeenCalledTimes(1);
  });

  test('that is there with nothing to approve any more follows no signature', async () => {
    const reads = [answerWith({ 'base-sepolia': { status: 'active', id: undefined, approvals: undefined } })];
    const { run, kind, followed } = open({ reads });
    expect((await run(kind, BODY)).view.facts).not.toHaveProperty('recordId');
    expect(followed()).toEqual([]);
  });

  test('for a wallet that is not on the list any more waits to be kept, and is no failed registration', async () => {
    const desk = open();
    const gone = { code: 'unknown-wallet', happened: 'h', kept: 'k', next: 'n' } as const;
    const kind = registerSignerKind({ ...desk.options, getWalletContext: () => fail(gone) });
    const { view } = await desk.run(kind, BODY);
    expect(view).toMatchObject({ state: 'known', condition: 'parked', failure: gone });
    expect(desk.registerDelegatedSigner).toHaveBeenCalledTimes(1);
  });
});
