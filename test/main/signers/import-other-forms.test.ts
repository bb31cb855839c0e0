import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import bip39 from '../../vectors/bip39.json' with { type: 'json' };
import keystores from '../../vectors/keystore.json' with { type: 'json' };

const [LIGHT] = keystores.opened.filter(({ name }) => name === 'mycrypto');
const ADDRESS = '0x460121576Cc7DF020759730751f92bd62FD78dD6';
const [OLD] = keystores.unsupported;
const JUNK = 'test test test test test test test test test test test junk';

/** A desk whose person chooses a file with this text. */
async function openWithFile(text: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'countersign-keystore-')), 'UTC--key.json');
  writeFileSync(path, text);
  const desk = await openDesk({ core: { desktop: { ...headlessDesktop, chooseFile: async () => succeed({ path }) } } });
  const importKeystore = () =>
    desk.app.signers.import({ profileId: desk.profileId, label: 'From a file', from: 'keystore' });
  return { ...desk, importKeystore };
}

describe('a keystore', () => {
  test('is chosen as a file, opened with the password that is typed sealed, and becomes a signer', async () => {
    const desk = await openWithFile(JSON.stringify(LIGHT?.json));
    desk.surface.typed.push({ password: LIGHT?.password ?? '' });
    const signer = expectValue(await desk.importKeystore());
    expect(signer).toMatchObject({ address: ADDRESS, label: 'From a file', source: 'imported' });
    const [form] = desk.surface.forms;
    expect(form?.sentences[0]).toContain('“UTC--key.json”');
    expect(form?.sentences[0]).toContain('0x460121576cc7df020759730751f92bd62fd78dd6');
    expect(JSON.stringify([desk.events, desk.logLines])).not.toContain(LIGHT?.privateKey);
  });

  test('with a wrong password is asked for again, beside what was wrong', async () => {
    const desk = await openWithFile(JSON.stringify(LIGHT?.json));
    desk.surface.typed.push({ password: 'another' }, { password: '' }, { password: LIGHT?.password ?? '' });
    expectValue(await desk.importKeystore());
    expect(desk.surface.failures.map(({ code }) => code)).toEqual([
      'keystore-password-wrong',
      'keystore-password-wrong',
    ]);
  });

  test.each([
    ['of a version that is not supported', JSON.stringify(OLD?.json), 'keystore-unsupported'],
    ['of another kind of chain', '{"encoded":"ab","encoding":{"version":"3"}}', 'keystore-unsupported'],
    ['that is none', '{"name":"something else"}', 'keystore-invalid'],
    ['far too long', 'x'.repeat(1_000_000), 'keystore-invalid'],
  ])('%s is told before a password is asked for', async (_name, text, code) => {
    const desk = await openWithFile(text);
    const failure = expectFailure(await desk.importKeystore());
    expect(failure).toMatchObject({ code, kept: expect.stringContaining('no password was tried') });
    expect(failure.next).toContain('export');
    expect(desk.surface.forms).toEqual([]);
  });

  test('that nobody chooses is no import, and is said', async () => {
    const desktop = { ...headlessDesktop, chooseFile: async () => succeed({ path: null }) };
    const desk = await openDesk({ core: { desktop } });
    const { profileId } = desk;
    const cancelled = await desk.app.signers.import({ profileId, label: 'None', from: 'keystore' });
    expect(expectFailure(cancelled).code).toBe('import-cancelled');
  });

  test('that cannot be read is told with its path', async () => {
    const desktop = { ...headlessDesktop, chooseFile: async () => succeed({ path: tmpdir() }) };
    const { app, profileId } = await openDesk({ core: { desktop } });
    const failed = expectFailure(await app.signers.import({ profileId, label: 'None', from: 'keystore' }));
    expect(failed).toMatchObject({ code: 'keystore-not-read', happened: expect.stringContaining(tmpdir()) });
  });
});

describe('a recovery phrase', () => {
  const importPhrase = ({ app, profileId }: Awaited<ReturnType<typeof openDesk>>) =>
    app.signers.import({ profileId, label: 'Seeded', from: 'phrase' });

  test('shows the first accounts of each way to count them by address, and the chosen one becomes a signer', async () => {
    const desk = await openDesk();
    desk.surface.typed.push({ phrase: JUNK, passphrase: '' });
    const ask = desk.surface.ask.bind(desk.surface);
    desk.surface.ask = (form, take) => {
      if (form.fields[0]?.kind === 'choice') desk.surface.typed.push({ account: "m/44'/60'/0'/0/1" });
      return ask(form, take);
    };
    expect(expectValue(await importPhrase(desk)).address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    const field = desk.surface.forms[1]?.fields[0];
    const options = field?.kind === 'choice' ? field.options : [];
    expect(options).toHaveLength(5 + 4 + 5 + 1);
    expect(options.slice(0, 2)).toEqual([
      {
        value: "m/44'/60'/0'/0/0",
        label: "Most wallets, account 1 (m/44'/60'/0'/0/0)",
        text: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      },
      expect.objectContaining({ text: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
    ]);
  });

  test('takes another path, and names the accounts that are here already', async () => {
    const desk = await openDesk();
    const scripts = [
      { phrase: JUNK, passphrase: '' },
      { account: 'other' },
      { path: 'm/44h/60h/0h/0/8' },
      { account: "m/44'/60'/0'/0/9" },
    ];
    const ask = desk.surface.ask.bind(desk.surface);
    desk.surface.ask = (form, take) => {
      desk.surface.typed.push(...scripts.splice(0, 1));
      return ask(form, take);
    };
    expect(expectValue(await importPhrase(desk)).address).toBe('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720');
    scripts.push({ phrase: JUNK, passphrase: '' }, { account: 'other' }, { path: "m/44'/60'/0'/0/9" });
    expectFailure(await importPhrase(desk));
    expect(JSON.stringify(desk.surface.forms.at(-1))).toContain('already here as “Seeded”');
  });

  test('with a passphrase of its own is another phrase; one that does not check or is not supported is told as that', async () => {
    const desk = await openDesk();
    const french = bip39.otherLanguages.french;
    desk.surface.typed.push({ phrase: `${JUNK}s`, passphrase: '' }, { phrase: french, passphrase: '' });
    expectFailure(await importPhrase(desk));
    expect(desk.surface.failures.map(({ code }) => code)).toEqual(['phrase-invalid', 'phrase-unsupported']);
    const accountsWith = async (passphrase: string) => {
      desk.surface.typed.push({ phrase: JUNK, passphrase });
      expectFailure(await importPhrase(desk));
      return JSON.stringify(desk.surface.forms.at(-1));
    };
    expect(await accountsWith('')).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
    expect(await accountsWith('é')).not.toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  });

  test('reaches main as bytes that it cannot read, and its own copy of them is zeroed', async () => {
    const desk = await openDesk();
    desk.surface.typed.push({ phrase: JUNK, passphrase: 'extra words' });
    expectFailure(await importPhrase(desk));
    const asked = desk.signer.asked.find(({ type }) => type === 'list-phrase-accounts');
    const sealed = asked?.type === 'list-phrase-accounts' ? [asked.phrase, asked.passphrase] : [];
    expect(sealed.map((bytes) => bytes.every((byte) => byte === 0))).toEqual([true, true]);
    expect(JSON.stringify([desk.events, desk.logLines, desk.surface.forms])).not.toContain('junk');
  });
});
