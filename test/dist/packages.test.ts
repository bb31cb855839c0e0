import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageWithOptions, extractAll, uncacheAll } from '@electron/asar';
import type { Configuration } from 'electron-builder';
import { beforeAll, describe, expect, test } from 'vitest';
import { packTwice } from '../../tools/dist/check/pack-twice.ts';
import { type CheckedPack, checkPoints, type Packs, POINTS } from '../../tools/dist/check/points.ts';
import { FUSES } from '../../tools/dist/fuses.ts';
import { ROOT } from '../../tools/dist/project.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

let packs: Packs;

beforeAll(async () => {
  packs = await packTwice(join(ROOT, '.cache/dist-test'));
});

/** The packed app, copied for a test that spoils it. */
function copyPack(): CheckedPack {
  const unpacked = join(makeTemporaryFolder(), 'unpacked');
  cpSync(packs.first.unpacked, unpacked, { recursive: true });
  return { ...packs.first, unpacked };
}

/** The packed app with an archive in which something was changed. */
async function spoilArchive(spoil: (folder: string) => void): Promise<CheckedPack> {
  const pack = copyPack();
  const folder = makeTemporaryFolder();
  const archive = join(pack.unpacked, 'resources/app.asar');
  extractAll(archive, folder);
  // The library remembers archives by their names.
  uncacheAll();
  spoil(folder);
  rmSync(`${archive}.unpacked`, { recursive: true });
  await createPackageWithOptions(folder, archive, { unpack: '**/*.node' });
  return pack;
}

/** What a point says of the packs with something wrong in them. */
async function findFailure(name: string, spoilt: Partial<Packs>): Promise<string> {
  const point = POINTS.find((candidate) => candidate.name === name);
  const outcome = await Promise.resolve({ ...packs, ...spoilt })
    .then((all) => point?.check(all))
    .then(String, (cause: Error) => cause);
  return outcome instanceof Error ? outcome.message : `${name} passed: ${outcome}`;
}

describe('the app as it is packed', () => {
  test.each(POINTS.map(({ name, check }) => ({ name, check })))('is right in its $name', async ({ name, check }) => {
    const found = await check(packs);
    console.log(`✓ ${name}: ${found}`);
    expect(found).not.toBe('');
  });
});

describe('the check of the packed app', () => {
  test('names a file under the GPL', async () => {
    const first = await spoilArchive((folder) =>
      writeFileSync(join(folder, 'out/main/chunks/entry-point.js'), '// SPDX-License-Identifier: GPL-3.0\n'),
    );
    expect(await findFailure('gpl', { first })).toContain('out/main/chunks/entry-point.js');
  });

  test('names a native module that is lost', async () => {
    const first = await spoilArchive((folder) =>
      rmSync(join(folder, 'node_modules/keytar/prebuilds'), { recursive: true }),
    );
    expect(await findFailure('natives', { first })).toMatch(/not packed:\n.*keytar\.node/);
  });

  test('names a native module that does not load', async () => {
    const first = await spoilArchive((folder) => {
      const { platform, arch } = packs.first.target;
      writeFileSync(join(folder, `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`), 'nothing');
    });
    expect(await findFailure('natives', { first })).toContain('do not load from the packed app');
  });

  test.each(Object.keys(FUSES))('names the fuse %s when it is the wrong way round', async (name) => {
    const first = copyPack();
    const path = join(first.unpacked, 'countersign');
    const bytes = readFileSync(path);
    const position = bytes.length - Object.keys(FUSES).length + Object.keys(FUSES).indexOf(name);
    bytes.write(bytes.toString('latin1', position, position + 1) === '1' ? '0' : '1', position);
    writeFileSync(path, bytes);
    expect(await findFailure('fuses', { first })).toContain(name);
  });

  test('names a key of the configuration that electron-builder does not know', async () => {
    const config = { ...packs.config, electronFuses: { wasmTrapHandlers: true } } as Configuration;
    expect(await findFailure('schema', { config })).toContain('configuration.electronFuses');
  });

  test('names a place to look for updates that no build was given, and one that the app does not read', async () => {
    const first = copyPack();
    const path = join(first.unpacked, 'resources/app-update.yml');
    writeFileSync(path, 'provider: generic\nurl: https://updates.example/\n');
    expect(await findFailure('update feed', { first })).toContain('the build was given no address');
    const publish = { provider: 'generic' as const, url: 'https://updates.example/' };
    const config = { ...packs.config, publish };
    expect(await findFailure('update feed', { first, config })).toContain('passed: updates are looked for at');
    writeFileSync(path, 'provider: generic\nurl: http://updates.example/\n');
    expect(await findFailure('update feed', { first, config })).toContain('does not read it');
  });

  test.each(['out/main/index.js.map', 'out/main/index.test.js', 'out/main/chunks/anvil.js', 'README.md'])(
    'names %s, which is no part of the app',
    async (path) => {
      const first = await spoilArchive((folder) => writeFileSync(join(folder, path), ''));
      expect(await findFailure('files', { first })).toContain(path);
    },
  );

  test('goes on after a point that failed, and names what differs between two runs', async () => {
    const second = copyPack();
    writeFileSync(join(second.unpacked, 'resources/sbom.cdx.json'), '{}');
    const lines: string[] = [];
    const config = { ...packs.config, protocols: { name: 'Wallet', schemes: ['wallet'] } };
    expect(await checkPoints({ ...packs, second, config }, (line) => lines.push(line))).toBe(false);
    expect(lines).toHaveLength(POINTS.length);
    const failed = lines.filter((line) => line.startsWith('✗'));
    expect(failed).toEqual([
      expect.stringContaining('the one kind of link that is opened with the app is its own'),
      expect.stringContaining('resources/sbom.cdx.json'),
    ]);
  });

  test('says when the app has become too large', async () => {
    const first = await spoilArchive((folder) =>
      writeFileSync(join(folder, 'out/renderer/assets/large.js'), Buffer.alloc(4_000_000, ' ')),
    );
    expect(await findFailure('size', { first })).toContain('14 MB');
  });

  test('names a package of the bill of materials whose license is missing', async () => {
    const first = copyPack();
    const path = join(first.unpacked, 'resources/THIRD-PARTY-LICENSES.txt');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\nviem ', '\nother '));
    expect(await findFailure('licenses', { first })).toMatch(/viem \d/);
  });

  test('says when the configuration asks macOS for more', async () => {
    const folder = join(ROOT, '.cache/dist-test/entitlements');
    mkdirSync(folder, { recursive: true });
    const key = 'com.apple.security.cs.disable-library-validation';
    writeFileSync(join(folder, 'more.plist'), `<plist><dict><key>${key}</key><true/></dict></plist>`);
    const mac = { ...packs.config.mac, entitlements: '.cache/dist-test/entitlements/more.plist' };
    expect(await findFailure('configuration', { config: { ...packs.config, mac } })).toContain(
      'disable-library-validation',
    );
  });
});
