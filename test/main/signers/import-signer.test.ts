import { expect, test } from 'vitest';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { importSigner } from '../../helpers/scripted-surface.ts';

const HEX = 'c4'.repeat(32);
const typedOf = ({ key }: Extract<SignerRequest, { type: 'import-key' }>): Uint8Array =>
  key.from === 'private-key' ? key.typed : new Uint8Array();
const typed = (desk: { profileId: string }, privateKey: string) => ({
  profileId: desk.profileId,
  label: 'Cold',
  privateKey,
});

test('main asks for the key outside the page, by the names of signer and profile, and for nothing else', async () => {
  const desk = await openDesk();
  const signer = expectValue(await importSigner(desk, typed(desk, `  0x${HEX}\n`)));
  expect(signer).toMatchObject({ label: 'Cold', source: 'imported' });
  const [form] = desk.surface.forms;
  expect(form?.sentences[0]).toContain('signer “Cold” of the profile');
  expect(form?.fields).toEqual([
    { name: 'key', label: 'Private key', kind: 'sealed', sealTo: expect.stringMatching(/^04[0-9a-f]{128}$/) },
  ]);
  expect(expectValue(await desk.app.signers.list({ profileId: desk.profileId }))).toContainEqual(signer);
});

test('what main hands on to the signer is bytes that main cannot read, and they are zeroed afterwards', async () => {
  const desk = await openDesk();
  const seen: Uint8Array[] = [];
  desk.signer.intercept = async (request) => {
    if (request.type === 'import-key') seen.push(Uint8Array.from(typedOf(request)));
    return undefined;
  };
  expectValue(await importSigner(desk, typed(desk, HEX)));
  expect(seen).toHaveLength(1);
  for (const form of [HEX, 'c4c4', Buffer.from(HEX, 'hex').toString('latin1').slice(0, 8)]) {
    expect(Buffer.from(seen[0] ?? []).includes(Buffer.from(form, 'latin1'))).toBe(false);
  }
  const asked = desk.signer.asked.find(({ type }) => type === 'import-key');
  expect(asked?.type === 'import-key' && typedOf(asked).every((byte) => byte === 0)).toBe(true);
  expect(JSON.stringify([desk.events, desk.logLines])).not.toContain(HEX);
});

test('each refusal stands beside the form until a key is taken', async () => {
  const desk = await openDesk();
  desk.surface.typed.push({ key: 'beef' }, { key: '0'.repeat(64) }, { key: HEX });
  expectValue(await desk.app.signers.import({ profileId: desk.profileId, label: 'Cold' }));
  expect(desk.surface.failures.map(({ facts }) => facts?.rule)).toEqual(['length', 'zero']);
});

test('thought better of, nothing is kept, and that is said', async () => {
  const desk = await openDesk();
  const before = [...desk.keychain.items.keys()];
  const cancelled = expectFailure(await desk.app.signers.import({ profileId: desk.profileId, label: 'Cold' }));
  expect(cancelled).toMatchObject({
    code: 'import-cancelled',
    kept: expect.stringContaining('nothing that was typed'),
  });
  expect([...desk.keychain.items.keys()]).toEqual(before);
});

test('a key that is there already is named, and neither it nor its name is changed', async () => {
  const desk = await openDesk();
  expectValue(await importSigner(desk, typed(desk, HEX)));
  const listKeys = async () => [
    [...desk.keychain.items].filter(([name]) => name.startsWith('signer-')),
    await desk.app.signers.list({ profileId: desk.profileId }),
  ];
  const before = await listKeys();
  expectFailure(await importSigner(desk, { ...typed(desk, HEX), label: 'Another name' }));
  expect(desk.surface.failures).toMatchObject([
    { code: 'key-already-present', happened: expect.stringContaining('as the signer “Cold” (0x') },
  ]);
  expect(await listKeys()).toEqual(before);
});

test('a second import that is asked for meanwhile opens no second window', async () => {
  const desk = await openDesk();
  const wanted = { profileId: desk.profileId, label: 'Cold' };
  const opened = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<undefined>();
  desk.surface.ask = async () => {
    opened.resolve();
    return answered.promise;
  };
  const first = desk.app.signers.import(wanted);
  await opened.promise;
  expect(expectFailure(await desk.app.signers.import(wanted)).code).toBe('import-under-way');
  answered.resolve(undefined);
  expect(expectFailure(await first).code).toBe('import-cancelled');
});

test('where the signer was started again meanwhile it says that it cannot read what was typed', async () => {
  const desk = await openDesk();
  const ask = desk.surface.ask.bind(desk.surface);
  desk.surface.ask = async (form, take) => {
    // The pair of this form is gone, as it is with the process that had it.
    expectValue(await desk.signer.ask({ type: 'open-typing' }));
    return ask(form, take);
  };
  expectFailure(await importSigner(desk, typed(desk, HEX)));
  expect(desk.surface.failures).toMatchObject([{ code: 'typing-outdated' }]);
});
