import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { findChainById } from '../src/shared/chains.ts';

/**
 * Writes the bundled list of tokens from the package @bgd-labs/aave-address-book (MIT), so that no address, symbol or number of
 * decimals is typed from memory. The package is large and needed for this alone, so it is no dependency: install it anywhere
 * (`npm install @bgd-labs/aave-address-book`) and run `node tools/generate-token-list.ts <that folder>`.
 */
const PACKAGE = '@bgd-labs/aave-address-book';
const TOKEN_LIST_FILE = new URL('../src/proof/tokens/token-list.json', import.meta.url);

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
/** Letters, digits, currency signs and a few marks: nothing that is invisible, and no blank that could end a symbol early. */
const symbol = z.string().regex(/^[\p{L}\p{N}\p{Sc}.\-+_]{1,32}$/u);
const decimals = z.number().int().min(0).max(36);

const tokenSchema = z.object({
  chainId: z.number().int(),
  address,
  symbol,
  decimals,
  name: z.string().regex(/^[\x20-\x7e₮]{1,64}$/),
  /** Only a market for tests made it, whatever it is called there. */
  market: z.string().optional(),
});
type Token = z.infer<typeof tokenSchema>;

const listSchema = z.object({ timestamp: z.string(), tokens: z.array(tokenSchema) });
const marketSchema = z.object({
  CHAIN_ID: z.number().int(),
  ASSETS: z.record(symbol, z.object({ UNDERLYING: address, decimals })),
});

export type TokenList = {
  source: { package: string; version: string; licence: string; date: string };
  tokens: Token[];
};

/** Reads the package that is installed in a folder; only tokens of chains that this app can number are kept. */
export function readTokenList(folder: string): TokenList {
  const require = createRequire(pathToFileURL(resolve(folder, 'index.js')));
  const root = resolve(folder, 'node_modules', PACKAGE);
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
  const list = listSchema.parse(JSON.parse(readFileSync(resolve(root, 'tokenlist.json'), 'utf8')));
  const markets = z.record(z.string(), z.unknown()).parse(require(PACKAGE));
  const tokens = keepFirst([...list.tokens, ...readTestMarkets(markets)]);
  const { version } = manifest;
  return {
    source: { package: PACKAGE, version, licence: 'MIT', date: list.timestamp.slice(0, 10) },
    tokens: tokens.filter(({ chainId }) => findChainById(chainId) !== undefined).sort(byPlace),
  };
}

/** The package's own list has no chains for tests; its markets do, with the symbol as their key. */
function readTestMarkets(markets: Record<string, unknown>): Token[] {
  return Object.entries(markets).flatMap(([market, value]) => {
    const { data } = marketSchema.safeParse(value);
    if (data === undefined || findChainById(data.CHAIN_ID)?.environment !== 'staging') return [];
    return Object.entries(data.ASSETS).map(([key, asset]) => ({
      chainId: data.CHAIN_ID,
      address: asset.UNDERLYING,
      symbol: key,
      decimals: asset.decimals,
      name: `test token of ${market}`,
      market,
    }));
  });
}

function keepFirst(tokens: readonly Token[]): Token[] {
  const byAddress = new Map<string, Token>();
  for (const token of tokens) {
    const key = placeOf(token);
    const known = byAddress.get(key);
    if (known !== undefined && known.decimals !== token.decimals)
      throw new Error(`${key} has two numbers of decimals.`);
    if (known === undefined) byAddress.set(key, token);
  }
  return [...byAddress.values()];
}

function byPlace(one: Token, other: Token): number {
  return one.chainId - other.chainId || (placeOf(one) < placeOf(other) ? -1 : 1);
}

function placeOf(token: Token): string {
  return `${token.chainId} ${token.address.toLowerCase()}`;
}

const [, program, folder] = process.argv;
if (program === fileURLToPath(import.meta.url)) {
  if (folder === undefined) throw new Error('Say in which folder the package is installed.');
  const list = readTokenList(folder);
  writeFileSync(TOKEN_LIST_FILE, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${list.tokens.length} tokens from ${list.source.package} ${list.source.version}\n`);
}
