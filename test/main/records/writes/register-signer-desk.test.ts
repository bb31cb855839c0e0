import { expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { openDesk } from '../../../helpers/practice-desk.ts';

const SIGNER = '0x000000000000000000000000000000000000dEaD';

test('a registered signer waits in Approvals, and asked for again by another form nothing is sent', async () => {
  const { app, ended, profileId, wallet, sync, service } = await openDesk();
  const asked = { profileId, walletAddress: wallet, signer: SIGNER, chain: 'base-sepolia' };
  const first = await ended(expectValue(await app.wallets.registerSigner({ ...asked, formId: 'one-form' })));
  expect(first).toMatchObject({
    condition: 'done',
    target: `signer ${SIGNER} on base-sepolia for ${wallet}`,
    facts: { kind: 'signature', recordId: expect.stringMatching(/^tx-/) },
  });
  await sync();
  const approvals = expectValue(await app.approvals.list({ profileId })).items;
  expect(approvals.map(({ recordId }) => recordId)).toEqual([first.facts.recordId]);

  service.faults.next({ kind: 'status', status: 500 }, { method: 'POST' });
  const again = await ended(expectValue(await app.wallets.registerSigner({ ...asked, formId: 'another-form' })));
  expect(again).toMatchObject({ condition: 'done', facts: { nothingToDo: true, recordId: first.facts.recordId } });
  // The POST that would have failed never came.
  expect(service.faults.pending()).toBe(1);
});

test('the admin signer, and a chain of another environment, are refused beside their fields', async () => {
  const { app, profileId, wallet, signerAddress } = await openDesk();
  const asked = { profileId, walletAddress: wallet, formId: 'one-form', signer: SIGNER, chain: 'base-sepolia' };
  const admin = expectFailure(await app.wallets.registerSigner({ ...asked, signer: signerAddress }));
  expect(admin).toMatchObject({ code: 'rule-broken', facts: { field: 'signer' } });
  const chain = expectFailure(await app.wallets.registerSigner({ ...asked, chain: 'base' }));
  expect(chain).toMatchObject({ code: 'rule-broken', facts: { field: 'chain' } });
});

test('a signer whose registration was answered into nothing is found, and registered once', async () => {
  const { app, ended, profileId, wallet, service } = await openDesk();
  service.faults.next({ kind: 'drop-after' }, { method: 'POST' });
  const asked = { profileId, walletAddress: wallet, formId: 'one-form', signer: SIGNER, chain: 'base-sepolia' };
  const ending = await ended(expectValue(await app.wallets.registerSigner(asked)));
  expect(ending).toMatchObject({ condition: 'done', facts: { recordId: expect.stringMatching(/^tx-/) } });
});
