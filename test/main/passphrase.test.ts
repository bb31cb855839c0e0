import { expect, test } from 'vitest';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../helpers/practice-desk.ts';
import { createScriptedSurface } from '../helpers/scripted-surface.ts';
import { OTHER_PASSPHRASE, PASSPHRASE } from '../helpers/set-passphrase.ts';

async function openDeskWithPassphrase() {
  const surface = createScriptedSurface();
  const desk = await openDesk({ core: { surface } });
  surface.typed.push({ passphrase: 'too short' }, { passphrase: PASSPHRASE });
  expect(expectValue(await desk.app.passphrase.set())).toEqual({ done: true });
  expect(surface.failures.splice(0)).toMatchObject([{ code: 'passphrase-weak' }]);
  return { desk, surface };
}

test('a passphrase is set, changed and removed outside the page', async () => {
  const { desk, surface } = await openDeskWithPassphrase();
  expect(expectValue(await desk.app.passphrase.view())).toEqual({ isSet: true, isDemanded: false });
  surface.typed.push({ current: PASSPHRASE, passphrase: OTHER_PASSPHRASE });
  expect(expectValue(await desk.app.passphrase.change())).toEqual({ done: true });
  surface.typed.push({ current: OTHER_PASSPHRASE });
  expect(expectValue(await desk.app.passphrase.remove())).toEqual({ done: true });
  expect(expectValue(await desk.app.passphrase.view())).toEqual({ isSet: false, isDemanded: false });
  expect(expectValue(await desk.app.passphrase.set())).toEqual({ done: false });
});

test('the app begins locked, reads nothing, and goes on when the passphrase is typed', async () => {
  const { desk } = await openDeskWithPassphrase();
  const recordId = await desk.requestTransfer();
  const surface = createScriptedSurface();
  const again = await reopenDesk(desk, { surface });
  const status = expectValue(await again.app.app.status());
  expect(status.locked).toBe(true);
  expect(status.profiles[0]?.failure).toMatchObject({
    code: 'passphrase-locked',
    happened: expect.stringContaining('nothing is read until you unlock'),
  });
  expect(expectFailure(await again.app.app.unlock()).code).toBe('still-locked');
  surface.typed.push({ passphrase: 'not it' }, { passphrase: PASSPHRASE });
  expectValue(await again.app.app.unlock());
  expect(surface.failures).toMatchObject([{ code: 'passphrase-wrong' }]);
  await again.event(
    (event): event is Extract<typeof event, { type: 'profile-changed' }> => event.type === 'profile-changed',
  );
  await again.sync();
  expect(await again.ended(await again.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
});

test('locked while it runs, reading goes on; the passphrase is asked for again', async () => {
  const { desk, surface } = await openDeskWithPassphrase();
  expectValue(await desk.app.app.lock());
  await desk.requestTransfer();
  await desk.sync();
  expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toHaveLength(1);
  expect(expectFailure(await desk.app.app.unlock()).code).toBe('still-locked');
  surface.typed.push({ passphrase: PASSPHRASE });
  expectValue(await desk.app.app.unlock());
});

test('a signer that began again without the passphrase locks the app', async () => {
  const { desk } = await openDeskWithPassphrase();
  await desk.signer.ask({ type: 'lock' });
  expectFailure(await desk.app.profiles.replaceApiKey({ profileId: desk.profileId, apiKey: desk.service.apiKey }));
  expect(expectValue(await desk.app.app.status()).locked).toBe(true);
});

test('a production profile is refused before a passphrase is set, and its key is tried nowhere', async () => {
  const surface = createScriptedSurface();
  const desk = await openDesk({ core: { surface } });
  const { url: baseUrl, apiKey } = desk.service;
  const add = () => desk.app.profiles.add({ name: 'Treasury', environment: 'production', baseUrl, apiKey });
  expect(expectFailure(await add())).toMatchObject({ code: 'passphrase-demanded' });
  surface.typed.push({ passphrase: PASSPHRASE });
  expectValue(await desk.app.passphrase.set());
  expectValue(await add());
  expect(expectValue(await desk.app.passphrase.view())).toEqual({ isSet: true, isDemanded: true });
  surface.typed.push({ current: PASSPHRASE });
  await desk.app.passphrase.remove();
  expect(surface.failures).toMatchObject([{ code: 'passphrase-demanded' }]);
});

test('forgotten, it says what is lost, removes it, and the app goes on', async () => {
  const { desk, surface } = await openDeskWithPassphrase();
  expectValue(await desk.app.app.lock());
  surface.says = false;
  expect(expectValue(await desk.app.passphrase.forget())).toEqual({ done: false });
  surface.says = true;
  expect(expectValue(await desk.app.passphrase.forget())).toEqual({ done: true });
  expect(JSON.stringify(surface.questions.at(-1))).toContain(desk.signerAddress);
  const status = expectValue(await desk.app.app.status());
  expect(status).toMatchObject({ locked: false, profiles: [{ failure: { code: 'no-api-key' } }] });
  const again = { profileId: desk.profileId, apiKey: desk.service.apiKey };
  expectValue(await desk.app.profiles.replaceApiKey(again));
  expectValue(await desk.app.signers.generate({ profileId: desk.profileId, label: 'New' }));
});
