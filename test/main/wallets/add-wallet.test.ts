import { describe, expect, test } from 'vitest';
import { ACCEPTED_LOCATOR_FORMS } from '#shared/locator.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { type Desk, openDesk, startTestService, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const OFF = { wallet: false, transactions: false, signature: false, signer: false, balances: false };
const USER = 'email:ops@example.com';
const LOCATOR = `${USER}:evm-smart-wallet`;
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

/** Another program makes a wallet of our key for a linked user. */
async function makeLinkedWallet({ ask, signerAddress }: Desk): Promise<string> {
  const config = { adminSigner: { type: 'evm-keypair', address: signerAddress } };
  const { body } = await ask('POST', WALLETS_PATH, { type: 'evm-smart-wallet', config, linkedUser: USER });
  return (body as { address: string }).address;
}

const walletsOf = async ({ app, profileId }: Desk) => expectValue(await app.wallets.list({ profileId }));

describe('adding a wallet', () => {
  test('by the locator of its user takes the address that the service tells', async () => {
    const desk = await openDesk();
    const address = await makeLinkedWallet(desk);
    const added = expectValue(await desk.app.wallets.add({ profileId: desk.profileId, locator: LOCATOR }));
    expect(added).toMatchObject({
      address,
      locator: LOCATOR,
      addressSource: 'service',
      adminSigner: `evm-keypair:${desk.signerAddress}`,
      signable: true,
    });
    expect(expectValue(await desk.app.wallets.add({ profileId: desk.profileId, locator: address }))).toMatchObject({
      address,
    });
    expect(await walletsOf(desk)).toHaveLength(2);
  });

  test('whose address nobody tells asks the operator for it, and marks it as theirs, on the list and in every review', async () => {
    const desk = await openDesk({ service: { settings: { optionalReads: OFF } } });
    const address = await makeLinkedWallet(desk);
    const { app, profileId } = desk;
    const asked = expectFailure(await app.wallets.add({ profileId, locator: LOCATOR }));
    expect(asked).toMatchObject({
      code: 'address-needed',
      kept: 'Nothing was added.',
      next: expect.stringContaining('marked as told by you'),
    });
    expect(await walletsOf(desk)).toHaveLength(1);

    const added = expectValue(await app.wallets.add({ profileId, locator: LOCATOR, address }));
    expect(added).toMatchObject({ address, locator: LOCATOR, addressSource: 'operator' });
    const params = { calls: [{ to: DEAD, value: '1', data: '0x' }], chain: 'base-sepolia' };
    const { body } = await desk.ask('POST', `${WALLETS_PATH}/${LOCATOR}/transactions`, { params });
    const recordId = (body as { id: string }).id;
    expectValue(await app.wallets.addRecord({ profileId, locator: LOCATOR, address, kind: 'transaction', recordId }));
    const target = {
      profileId,
      walletAddress: address,
      kind: 'transaction' as const,
      recordId,
      signerAddress: desk.signerAddress,
    };
    const { review, reviewDigest } = expectValue(await app.approvals.review(target));
    expect(review.asks.walletAddressSource).toBe('operator');
    expect(review.findings.map(({ rule }) => rule)).toContain('wallet-address-from-operator');
    const ended = await desk.ended(expectValue(await app.approvals.approve({ ...target, reviewDigest })));
    expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
  });

  test('with an address that is not the one the service tells adds nothing, and shows both', async () => {
    const desk = await openDesk();
    const address = await makeLinkedWallet(desk);
    const { app, profileId } = desk;
    const failure = expectFailure(await app.wallets.add({ profileId, locator: LOCATOR, address: DEAD }));
    expect(failure).toMatchObject({ code: 'address-differs', facts: { expected: DEAD, actual: address } });
    expect(failure.happened).toContain(DEAD);
    expect(failure.happened).toContain(address);
    expect(await walletsOf(desk)).toHaveLength(1);
  });

  test('keeps the address that was pinned first: the service cannot move a locator to another address', async () => {
    const desk = await openDesk();
    const address = await makeLinkedWallet(desk);
    const { app, profileId } = desk;
    expectValue(await app.wallets.add({ profileId, locator: LOCATOR }));
    // What adding it began to read has come to its end.
    await desk.sync();
    const edit = (body: unknown) => ({ ...(body as object), address: DEAD });
    desk.service.faults.next({ kind: 'tamper', edit }, { path: /email:.*evm-smart-wallet$/ });
    const failure = expectFailure(await app.wallets.add({ profileId, locator: LOCATOR }));
    expect(failure).toMatchObject({ code: 'wallet-address-differs', facts: { pinned: address, offered: DEAD } });
    expect((await walletsOf(desk)).map((wallet) => wallet.address)).not.toContain(DEAD);
  });

  test.each(['', 'my wallet', '0x1234', 'tele gram:me:evm-smart-wallet', 'email:ops@example.com'])(
    'by %j, which is no locator, is answered with the accepted forms',
    async (locator) => {
      const service = await startTestService();
      const { app } = await startTestCore();
      const { profile } = expectValue(
        await app.profiles.add({ name: 'A', environment: 'practice', baseUrl: service.url, apiKey: service.apiKey }),
      );
      const failure = expectFailure(await app.wallets.add({ profileId: profile.id, locator }));
      if (locator === '') return expect(failure.code).toBe('bad-argument');
      expect(failure.code).toBe('not-a-locator');
      for (const form of ACCEPTED_LOCATOR_FORMS) expect(failure.next).toContain(form);
    },
  );

  test('whose answer is about another wallet is refused as a wrong answer', async () => {
    const desk = await openDesk();
    const address = await makeLinkedWallet(desk);
    desk.service.faults.next({ kind: 'wrong-record' }, { path: new RegExp(`${address}$`, 'i') });
    const failure = expectFailure(await desk.app.wallets.add({ profileId: desk.profileId, locator: address }));
    expect(failure).toMatchObject({ code: 'wrong-answer', facts: { field: 'address', expected: address } });
    expect(await walletsOf(desk)).toHaveLength(1);
  });

  test('in Solana shows it and its records, not signable', async () => {
    const desk = await openDesk();
    const { app, profileId } = desk;
    const added = expectValue(await app.wallets.add({ profileId, locator: SOLANA }));
    expect(added).toMatchObject({ address: SOLANA, signable: false });
    const record = {
      id: 'tx-solana',
      walletType: 'solana-smart-wallet',
      status: 'awaiting-approval',
      approvals: { pending: [{ signer: `solana-keypair:${SOLANA}`, message: 'AQAB' }] },
      params: { transaction: 'AQABAgME', chain: 'solana' },
    };
    desk.service.faults.next({ kind: 'status', status: 200, body: record }, { path: /tx-solana$/ });
    expectValue(
      await app.wallets.addRecord({ profileId, locator: SOLANA, kind: 'transaction', recordId: 'tx-solana' }),
    );

    const item = expectValue(await app.approvals.list({ profileId })).items.find(
      ({ recordId }) => recordId === 'tx-solana',
    );
    expect(item).toMatchObject({ walletAddress: SOLANA, verdict: 'unproven', ourSigners: [] });
    const target = {
      profileId,
      walletAddress: SOLANA,
      kind: 'transaction' as const,
      recordId: 'tx-solana',
      signerAddress: desk.signerAddress,
    };
    const { review, reviewDigest, raw } = expectValue(await app.approvals.review(target));
    expect(review).toMatchObject({ verdict: 'unproven', asks: { wallet: SOLANA, chain: 'solana', chainId: null } });
    expect(JSON.parse(raw)).toEqual(record);
    desk.service.faults.next({ kind: 'status', status: 200, body: record }, { path: /tx-solana$/ });
    const ended = await desk.ended(expectValue(await app.approvals.approve({ ...target, reviewDigest })));
    expect(ended).toMatchObject({ condition: 'failed', failure: { code: 'not-signable' } });
  });
});
