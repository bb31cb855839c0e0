import { expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

/** Whoever acts for a wallet beside our keys is shown as the service names them, whatever kind of key they have. */
const NOBODYS = /0x0{40}/;
const KINDS = [
  'passkey:my-laptop',
  'evm-fireblocks-custodial:0x1111111111111111111111111111111111111111',
  'solana-keypair:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  'quantum-key:v2:äé',
];

async function requestWithCoSigner(desk: Desk, coSigner: string): Promise<string> {
  desk.service.settings.coSigners = [coSigner];
  const recordId = await desk.requestTransfer();
  desk.service.settings.coSigners = [];
  await desk.sync();
  return recordId;
}

test.each(KINDS)(
  'a request that awaits %s alone is on the list as theirs, and nobody else’s address is',
  async (locator) => {
    const desk = await openDesk();
    const { app, profileId } = desk;
    const recordId = await requestWithCoSigner(desk, locator);
    const approved = await desk.approve('transaction', recordId);
    await desk.intent(approved.id, ({ state }) => state === 'submitted');
    await desk.sync();

    const item = expectValue(await app.approvals.list({ profileId })).items.find((row) => row.recordId === recordId);
    expect(item).toMatchObject({ ourSigners: [], judgedFor: null });
    expect(JSON.stringify(item)).not.toMatch(NOBODYS);
    const target = { ...desk.target('transaction', recordId), signerAddress: null };
    const { review, reviewDigest } = expectValue(await app.approvals.review(target));
    expect(review.asks.signer).toBe(locator);
    expect(JSON.stringify(review.checks)).not.toMatch(NOBODYS);

    // Nothing of ours can answer it.
    const yes = { ...desk.target('transaction', recordId), reviewDigest };
    const asNobody = { ...yes, signerAddress: null as never };
    expect(expectFailure(await app.approvals.approve(asNobody)).code).toBe('bad-argument');
  },
);

test('a wallet lists the delegated signers that it names itself, each by its own locator and kind, and an odd one hides none', async () => {
  const desk = await openDesk();
  const { app, profileId, wallet: walletAddress } = desk;
  const delegatedSigners = [
    { type: 'passkey', locator: 'passkey:my-laptop', id: 'my-laptop' },
    { type: 'solana-keypair', address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' },
    'not an object',
    { type: 7, locator: null },
    { type: 'custodial' },
    { type: 'passkey', locator: 'passkey:MY-laptop' },
  ];
  const edit = (body: unknown) => ({ ...(body as object), config: { delegatedSigners } });
  desk.service.faults.next(
    { kind: 'tamper', edit },
    { method: 'GET', path: /\/wallets\/0x[0-9a-fA-F]{40}$/, times: 100 },
  );
  await desk.sync();
  const { signers } = expectValue(await app.wallets.detail({ profileId, walletAddress }));
  expect(signers.map(({ locator, signer }) => [locator, signer?.type])).toEqual([
    ['passkey:my-laptop', 'passkey'],
    ['solana-keypair:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'solana-keypair'],
    ['7', '7'],
    ['custodial', 'custodial'],
  ]);
});

test('the admin signer of a wallet of somebody else is named by its own kind', async () => {
  const desk = await openDesk();
  const { app, profileId } = desk;
  const address = `0x${'77'.repeat(20)}`;
  const adminSigner = { type: 'evm-custodial', address };
  const edit = (body: unknown) => ({ ...(body as object), address, config: { adminSigner } });
  desk.service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/wallets\/[^/]+$/, times: 100 });
  const other = await desk.ask('POST', '/api/2022-06-09/wallets', {
    type: 'evm-smart-wallet',
    config: { adminSigner: { type: 'evm-keypair', address: desk.signerAddress } },
    linkedUser: 'userId:other',
  });
  expect(other.status).toBe(201);
  const added = expectValue(await app.wallets.add({ profileId, locator: 'userId:other:evm-smart-wallet' }));
  expect(added).toMatchObject({ adminSigner: `evm-custodial:${address}` });
});

test('a signer of any kind can be looked up by its locator', async () => {
  const desk = await openDesk();
  const { app, profileId, wallet: walletAddress } = desk;
  const find = async (signer: string) =>
    expectValue(await app.wallets.findSigner({ profileId, walletAddress, signer }));
  expect(await find('passkey:my-laptop')).toEqual({ found: false });
  const body = { type: 'passkey', locator: 'passkey:my-laptop', chains: { 'base-sepolia': { status: 'active' } } };
  const path = /\/signers\/passkey:my-laptop$/;
  desk.service.faults.next({ kind: 'status', status: 200, body }, { method: 'GET', path, times: 100 });
  expect(await find('passkey:my-laptop')).toEqual({ found: true });
  const { signers } = expectValue(await app.wallets.detail({ profileId, walletAddress }));
  expect(signers).toMatchObject([{ locator: 'passkey:my-laptop', signer: { type: 'passkey' }, malformed: null }]);
});
