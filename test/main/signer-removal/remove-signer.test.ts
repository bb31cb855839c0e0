import { expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { createScriptedSurface, importSigner } from '../../helpers/scripted-surface.ts';

async function openForRemoval(says = true) {
  const surface = createScriptedSurface();
  const desk = await openDesk({ core: { surface } });
  // That of the service's host is not what is looked at here.
  surface.questions.splice(0);
  surface.says = says;
  return { ...desk, surface };
}
const keyOf = ({ profileId, signerAddress: address }: Desk) => ({ profileId, address });
const listed = async ({ app, profileId }: Desk) =>
  expectValue(await app.signers.list({ profileId })).map(({ label }) => label);

test('what waits for a key and what it is the admin of are named before it goes, and it is gone from the keychain', async () => {
  const desk = await openForRemoval();
  const { app, profileId, keychain, surface, wallet } = desk;
  expectValue(await app.signers.generate({ profileId, label: 'Other' }));
  expectValue(await app.wallets.describe({ profileId, walletAddress: wallet, name: 'Payroll', group: '', note: '' }));
  await desk.requestTransfer();
  await desk.sync();
  expect(expectValue(await app.signers.previewRemoval(keyOf(desk)))).toEqual({
    waiting: 1,
    adminOf: [{ address: wallet, called: 'Payroll' }],
    underWay: 0,
  });
  expectValue(await app.signers.remove({ ...keyOf(desk), typed: 'test' }));
  expect(surface.questions).toEqual([
    expect.objectContaining({
      title: 'Remove the signer “Test”?',
      weight: 'danger',
      facts: [
        { name: 'Signer', value: desk.signerAddress },
        { name: 'Admin of', value: `Payroll (${wallet})` },
      ],
    }),
  ]);
  const name = desk.signerAddress.toLowerCase();
  expect([...keychain.items.keys()].filter((account) => account.toLowerCase().includes(name))).toEqual([]);
  const again = await reopenDesk(desk);
  expect(await listed(again)).toEqual(['Other']);
  expect(expectValue(await again.app.app.status()).troubles).toEqual([]);
});

test('a key stays without its label, without a yes outside the page, and while something is signed with it', async () => {
  const desk = await openForRemoval(false);
  const { app, surface } = desk;
  const remove = (typed: string) => app.signers.remove({ ...keyOf(desk), typed });
  expect(expectFailure(await remove('Tset')).code).toBe('removal-not-typed');
  expect(surface.questions).toEqual([]);
  expect(expectFailure(await remove('Test')).code).toBe('signer-not-removed');
  surface.says = true;
  desk.signer.intercept = async (request) => (request.type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
  const id = await desk.requestTransfer();
  await desk.sync();
  const intent = await desk.approve('transaction', id);
  await desk.intent(intent.id, ({ failure }) => failure !== null);
  expect(expectFailure(await remove('Test'))).toMatchObject({
    code: 'signer-under-way',
    next: expect.stringContaining('Activity'),
  });
  expect(await listed(desk)).toEqual(['Test']);
});

test('a key that the keychain says it removed and did not stays on the list, and the next removal takes it', async () => {
  const desk = await openForRemoval();
  const { app, keychain } = desk;
  const remove = keychain.remove.bind(keychain);
  keychain.remove = async (account) => (account.includes('signer-key') ? { ok: true, value: null } : remove(account));
  const refused = expectFailure(await app.signers.remove({ ...keyOf(desk), typed: 'Test' }));
  expect(refused.code).toBe('keychain-entry-stayed');
  expect(await listed(desk)).toEqual(['Test']);
  keychain.remove = remove;
  expectValue(await app.signers.remove({ ...keyOf(desk), typed: 'Test' }));
  expect(await listed(desk)).toEqual([]);
});

test('a key that is removed can be imported again, and one that is not there is not removed', async () => {
  const desk = await openForRemoval();
  const { app, profileId } = desk;
  const privateKey = '22'.repeat(32);
  const { address } = expectValue(await importSigner(desk, { profileId, label: 'Spare', privateKey }));
  expectValue(await app.signers.remove({ profileId, address, typed: 'Spare' }));
  expect(expectFailure(await app.signers.remove({ profileId, address, typed: 'Spare' })).code).toBe('unknown-signer');
  expectValue(await importSigner(desk, { profileId, label: 'Spare', privateKey }));
  expect(await listed(desk)).toEqual(['Test', 'Spare']);
});
