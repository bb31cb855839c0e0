import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Finds anvil's own program inside the package of this platform. The command the package offers is a Node program that
 * starts it: killing that one would leave anvil running.
 * @returns undefined where the development package is not installed
 */
export function findAnvil(): string | undefined {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const packageName = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const here = createRequire(import.meta.url);
  for (const resolve of [here.resolve, resolverOf(here, '@foundry-rs/anvil')]) {
    const manifest = tryResolve(resolve, `${packageName}/package.json`);
    const path = manifest === undefined ? undefined : join(dirname(manifest), 'bin', program);
    if (path !== undefined && existsSync(path)) return path;
  }
  return undefined;
}

/** The platform package may be installed beside ours or inside the wrapper's own folder. */
function resolverOf(here: NodeJS.Require, packageName: string): ((id: string) => string) | undefined {
  const manifest = tryResolve(here.resolve, `${packageName}/package.json`);
  return manifest === undefined ? undefined : createRequire(manifest).resolve;
}

function tryResolve(resolve: ((id: string) => string) | undefined, id: string): string | undefined {
  try {
    return resolve?.(id);
  } catch {
    return undefined;
  }
}
