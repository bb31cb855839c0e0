import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { approvalsSent, deskWithRequest, ONE_RECORD } from './request-at-desk.ts';

test('an approval that meets a locked signer waits, says so, and goes on after the unlock', async () => {
  const { desk, recordId } = await deskWithRequest();
  const locked = Promise.withResolvers<void>();
  desk.service.faults.next({ kind: 'hold', until: locked.promise, when: 'before-effect' }, { path: ONE_RECORD });
  const intent = await desk.approve('transaction', recordId);
  expectValue(await desk.app.app.lock());
  locked.resolve();

  const waiting = await desk.intent(intent.id, ({ failure }) => failure !== null);
  expect(waiting).toMatchObject({
    condition: 'active',
    state: 'proven',
    attempts: 0,
    failure: { code: 'signer-locked', next: expect.stringContaining('Unlock') },
  });
  expect(approvalsSent(desk)).toEqual([]);

  expectValue(await desk.app.app.unlock());
  expect(await desk.ended(intent)).toMatchObject({ condition: 'done', failure: null, facts: { status: 'success' } });
});

test('a keychain that is locked midway stops the approval before anything is sent, and saying yes again goes on', async () => {
  const { desk, recordId } = await deskWithRequest();
  desk.keychain.refuseWith = { code: 'keychain-locked', happened: 'Locked.', kept: 'All.', next: 'Unlock it.' };
  const stopped = await desk.ended(await desk.approve('transaction', recordId));
  expect(stopped).toMatchObject({ condition: 'parked', failure: { code: 'keychain-locked', next: 'Unlock it.' } });
  expect(approvalsSent(desk)).toEqual([]);

  desk.keychain.refuseWith = undefined;
  // Nothing was signed: the new yes is one of its own, and the old one is over.
  const again = await desk.approve('transaction', recordId);
  expect(again.id).not.toBe(stopped.id);
  await desk.intent(again.id, ({ condition }) => condition === 'done');
  expect(await desk.readRecord('transaction', recordId)).toMatchObject({ status: 'success' });
});

test('a signature that does not lead back to our key is thrown away, and the failure says that', async () => {
  const { desk, recordId } = await deskWithRequest();
  const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
  desk.signer.intercept = async (request) => {
    if (request.type !== 'sign-record') return undefined;
    const { onChain } = JSON.parse(request.recordText) as { onChain: { userOperationHash: `0x${string}` } };
    const challenge = onChain.userOperationHash;
    const signature = await stranger.signMessage({ message: { raw: challenge } });
    return { ok: true, value: { signer: `evm-keypair:${desk.signerAddress}`, signature, challenge } };
  };
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'failed', failure: { code: 'signature-wrong' } });
  expect(ended.failure?.happened).toContain(desk.signerAddress);
  expect(approvalsSent(desk)).toEqual([]);
});

test('a signer process that died is asked again; signing twice is signing once', async () => {
  const { desk, recordId } = await deskWithRequest();
  let deaths = 0;
  desk.signer.intercept = async (request) => {
    if (request.type !== 'sign-record' || deaths > 0) return undefined;
    deaths += 1;
    return { ok: false, failure: { code: 'signer-died', happened: 'It ended.', kept: 'All.', next: 'Try again.' } };
  };
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success' } });
  expect(deaths).toBe(1);
});
