import type { ShippedPackage } from './shipped-packages.ts';

const LINE = '─'.repeat(80);

/** The text of THIRD-PARTY-LICENSES.txt: every package with its license, in the order of their names. */
export function writeLicences(packages: ShippedPackage[]): string {
  const head =
    'Countersign contains the packages below, each under its own license.\n' +
    'Electron and Chromium have theirs in LICENSE.electron.txt and LICENSES.chromium.html.\n';
  const parts = packages.map(
    ({ name, version, license, texts }) =>
      `${LINE}\n${name} ${version} (${license})\n${LINE}\n\n${texts.join('\n\n')}\n`,
  );
  return [head, ...parts].join('\n');
}
