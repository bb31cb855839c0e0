import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as chains from 'viem/chains';
import * as z from 'zod';
import { listNumberedChains } from '../src/shared/chains.ts';

/** Writes the block explorers of chains from viem's definitions of them, so that none is typed from memory: `node tools/generate-explorers.ts`. */
const EXPLORERS_FILE = new URL('../src/shared/explorers.json', import.meta.url);

const packageSchema = z.object({ version: z.string(), license: z.string() });

/** The explorer that viem has first for each chain of which this app knows the number, by the chain's name here. */
export function listExplorers() {
  const all = Object.values(chains);
  const numbered = [...listNumberedChains('production'), ...listNumberedChains('staging')];
  const explorers = numbered.flatMap(({ name, id }) => {
    const url = URL.parse(all.find((chain) => chain.id === id)?.blockExplorers?.default.url ?? '');
    return url?.protocol === 'https:' && url.pathname === '/' ? [{ chain: name, origin: url.origin }] : [];
  });
  const { version, license } = packageSchema.parse(createRequire(import.meta.url)('viem/package.json'));
  return { source: { package: 'viem', version, licence: license }, explorers };
}

const [, program] = process.argv;
if (program === fileURLToPath(import.meta.url)) {
  const list = listExplorers();
  writeFileSync(EXPLORERS_FILE, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${list.explorers.length} explorers from ${list.source.package} ${list.source.version}\n`);
}
