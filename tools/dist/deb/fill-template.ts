import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DebOptions } from './deb-options.ts';

const TEMPLATES = join(
  dirname(createRequire(import.meta.url).resolve('app-builder-lib/package.json')),
  'templates/linux',
);

/**
 * electron-builder's own scripts, which its rpm has as well: a link in /usr/bin, an AppArmor profile where the system
 * restricts user namespaces (Ubuntu from 24.04), and a setuid chrome-sandbox only where there are none.
 */
export function fillTemplate(
  name: 'after-install' | 'after-remove' | 'apparmor-profile',
  { productName, linux }: DebOptions,
): string {
  const values: Record<string, string> = { executable: linux.executableName, sanitizedProductName: productName };
  const text = readFileSync(join(TEMPLATES, `${name}.tpl`), 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`electron-builder's template ${name} asks for "${key}", which is not known.`);
    return value;
  });
  return text.endsWith('\n') ? text : `${text}\n`;
}
