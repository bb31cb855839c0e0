import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { readKeystore } from '#shared/keystore/keystore.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { importSigner } from '../../helpers/scripted-surface.ts';

const PASSPHRASE = 'orbit velvet canyon 7 lantern';
const HEX = 'c4'.repeat(32);

/** A desk whose person saves files in a folder of their own, and chooses the one that was saved last. */
async function openWithFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
  const saved: { suggestedName: string; text: string }[] = [];
  const path = join(folder, 'copy.json');
  const desktop = {
    ...headlessDesktop,
    saveText: async (file: { suggestedName: string; text: string }) => {
      saved.push(file);
      writeFileSync(path, file.text);
      return succeed({ path });
    },
    chooseFile: async () => succeed({ path }),
  };
  return { desk: await openDesk({ core: { desktop } }), saved, path };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

async function readSigner({ app, profileId, signerAddress }: Desk) {
  const keys = expectValue(await app.signers.list({ profileId }));
  return keys.find(({ address }) => address === signerAddress);
}

const exportKey = ({ app, profileId, signerAddress }: Desk) =>
  app.signers.export({ profileId, address: signerAddress });
const tryBackup = ({ app, profileId, signerAddress }: Desk, from: 'keystore' | 'private-key') =>
  app.signers.tryBackup({ profileId, address: signerAddress, from });

describe('a key that was made here', () => {
  test('is exported as a keystore that main cannot read, and lacks a backup until the copy was tried, over a restart too', async () => {
    const { desk, saved, path } = await openWithFolder();
    expect(await readSigner(desk)).toMatchObject({ source: 'generated', backedUpAt: null, backupTriedAt: null });
    desk.surface.typed.push({ passphrase: PASSPHRASE });
    expect(expectValue(await exportKey(desk))).toEqual({ path });
    const [form] = desk.surface.forms;
    expect(form?.title).toBe('Export the key of “Test”?');
    expect(form?.fields).toMatchObject([{ kind: 'sealed', twice: true }]);
    expect(saved[0]?.suggestedName).toMatch(/^UTC--[\dTZ.-]+--[0-9a-f]{40}\.json$/);
    expect(expectValue(readKeystore(readFileSync(path, 'utf8'))).address).toBe(desk.signerAddress.toLowerCase());
    expect(await readSigner(desk)).toMatchObject({ backedUpAt: expect.any(String), backupTriedAt: null });
    desk.surface.typed.push({ password: 'not it' }, { password: PASSPHRASE });
    expect(expectValue(await tryBackup(desk, 'keystore'))).toBeNull();
    expect(desk.surface.failures).toMatchObject([{ code: 'keystore-password-wrong' }]);
    expect(JSON.stringify([desk.events, desk.logLines])).not.toContain(PASSPHRASE);
    const again = await reopenDesk(desk);
    expect(await readSigner(again)).toMatchObject({
      backedUpAt: expect.any(String),
      backupTriedAt: expect.any(String),
    });
  });

  test('leaves a line in the signer’s ledger before it leaves the signer', async () => {
    const { desk } = await openWithFolder();
    const before = expectValue(await desk.signer.ask({ type: 'check-decisions' }));
    desk.surface.typed.push({ passphrase: PASSPHRASE });
    expectValue(await exportKey(desk));
    expect(expectValue(await desk.signer.ask({ type: 'check-decisions' }))).toEqual(before);
    expect(readLedger(desk)).toContainEqual({
      type: 'key-exported',
      profileId: desk.profileId,
      address: desk.signerAddress,
      as: 'keystore',
    });
  });

  test('is not exported with a passphrase that is easy to guess, nor when the person thinks better of it', async () => {
    const { desk, saved } = await openWithFolder();
    desk.surface.typed.push({ passphrase: 'password1234' });
    expect(expectFailure(await exportKey(desk))).toMatchObject({ code: 'export-cancelled' });
    expect(desk.surface.failures).toMatchObject([{ code: 'passphrase-weak' }]);
    expect(saved).toEqual([]);
    expect(readLedger(desk).filter(({ type }) => type === 'key-exported')).toEqual([]);
  });

  test('is not held for backed up by a copy of another key, which is named', async () => {
    const { desk } = await openWithFolder();
    const other = expectValue(await importSigner(desk, { profileId: desk.profileId, label: 'Other', privateKey: HEX }));
    desk.surface.typed.push({ key: HEX });
    expect(expectFailure(await tryBackup(desk, 'private-key')).code).toBe('backup-not-tried');
    expect(desk.surface.failures).toMatchObject([{ code: 'copy-of-another-key', facts: { found: other.address } }]);
    expect(await readSigner(desk)).toMatchObject({ backupTriedAt: null });
  });

  test('is shown in the window main asks in and nowhere else, noted in the ledger, and tried from paper', async () => {
    const { desk } = await openWithFolder();
    const show = () => desk.app.signers.show({ profileId: desk.profileId, address: desk.signerAddress });
    desk.surface.says = false;
    expect(expectFailure(await show()).code).toBe('key-not-shown');
    expect(await readSigner(desk)).toMatchObject({ backedUpAt: null });
    desk.surface.says = true;
    expectValue(await show());
    const [digits = ''] = desk.surface.shown;
    expect(privateKeyToAddress(`0x${digits}`)).toBe(desk.signerAddress);
    expect(JSON.stringify([desk.events, desk.logLines, desk.surface.forms])).not.toContain(digits);
    expect(readLedger(desk)).toContainEqual(expect.objectContaining({ type: 'key-exported', as: 'shown' }));
    expect(await readSigner(desk)).toMatchObject({ backedUpAt: expect.any(String), backupTriedAt: null });
    desk.surface.typed.push({ key: digits });
    expectValue(await tryBackup(desk, 'private-key'));
    expect(await readSigner(desk)).toMatchObject({ backupTriedAt: expect.any(String) });
  });

  test('is sealed for a window alone: what is no public key gets nothing', async () => {
    const { desk } = await openWithFolder();
    const { profileId, signerAddress: address } = desk;
    for (const receiver of [new Uint8Array(), new Uint8Array(65), new Uint8Array(65).fill(4)]) {
      expect(expectFailure(await desk.signer.ask({ type: 'reveal-key', profileId, address, receiver })).code).toBe(
        'typing-outdated',
      );
    }
    expect(readLedger(desk).filter(({ type }) => type === 'key-exported')).toEqual([]);
  });

  test('that is not of this profile is neither exported nor tried', async () => {
    const { desk } = await openWithFolder();
    const unknown = { profileId: desk.profileId, address: desk.wallet };
    expect(expectFailure(await desk.app.signers.export(unknown)).code).toBe('unknown-signer');
    expect(expectFailure(await desk.app.signers.tryBackup(unknown)).code).toBe('unknown-signer');
  });
});

/** The entries of the signer's ledger, as they stand in its file. */
function readLedger({ dataFolder }: Desk): { type: string }[] {
  const [file = ''] = readdirSync(dataFolder).filter((name) => name.startsWith('signer-ledger'));
  const lines = readFileSync(join(dataFolder, file), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { entry: { type: string } }).entry);
}
