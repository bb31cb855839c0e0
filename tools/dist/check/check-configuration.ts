import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import type { Configuration } from 'electron-builder';
import { ROOT } from '../project.ts';
import { failWith } from './fail-with.ts';

/** electron-builder's own schema knows every key of the configuration. */
export async function checkSchema(config: Configuration): Promise<string> {
  await validateConfiguration(config, { isEnabled: false } as Parameters<typeof validateConfiguration>[1]);
  return `${Object.keys(config).length} keys, all known to electron-builder`;
}

/** What the configuration promises and no packed file of this machine can show. */
export function checkConfiguration(config: Configuration): string {
  const { mac, linux, nsis, toolsets } = config;
  const promises: [string, boolean][] = [
    ['the hardened runtime is on', mac?.hardenedRuntime === true],
    ['macOS packages are notarised where the credentials are there', mac?.notarize === true],
    ['no file type is opened with the app', config.fileAssociations === undefined],
    ['the one kind of link that is opened with the app is its own', opensOwnLinks(config)],
    ['nothing is compiled', config.npmRebuild === false && config.buildDependenciesFromSource === false],
    ['no switch is passed to the app', linux?.executableArgs?.length === 0],
    ['the AppImage has the launcher that passes none either', (toolsets?.appimage ?? '0.0.0') !== '0.0.0'],
    ['uninstalling keeps what the operator has', nsis?.deleteAppDataOnUninstall === false],
  ];
  failWith(
    'electron-builder.yml no longer says',
    promises.flatMap(([promise, isKept]) => (isKept ? [] : [promise])),
  );
  const path = mac?.entitlements ?? '';
  const entitlements = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/<key>([^<]+)<\/key>/g)];
  const names = entitlements.map(([, name = '']) => name.replace('com.apple.security.', ''));
  failWith(
    `${path} asks for more than just-in-time compilation`,
    names.filter((name) => name !== 'cs.allow-jit'),
  );
  return `hardened runtime, entitlement ${names.join()}, no associations, no switches`;
}

function opensOwnLinks({ protocols }: Configuration): boolean {
  const schemes = [protocols ?? []].flat().flatMap((protocol) => protocol.schemes);
  return schemes.join() === 'countersign';
}
