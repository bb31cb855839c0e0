import { parseKeyPath } from '#shared/rules/key-path.ts';

/** As many accounts as are shown for each way in which wallets count them. */
const SHOWN = 5;

type AccountPath = { path: string; called: string };

/** How wallets count the accounts of a phrase. */
const SCHEMES: readonly { called: string; pathOf: (index: number) => string }[] = [
  { called: 'Most wallets', pathOf: (index) => `m/44'/60'/0'/0/${index}` },
  { called: 'Ledger Live', pathOf: (index) => `m/44'/60'/${index}'/0/0` },
  { called: 'Older Ledger, MyEtherWallet', pathOf: (index) => `m/44'/60'/0'/${index}` },
];

/** The first accounts of every known way, each path once. */
export function listKnownPaths(): AccountPath[] {
  const all = SCHEMES.flatMap(({ called, pathOf }) =>
    Array.from({ length: SHOWN }, (_, index) => ({ path: pathOf(index), called: `${called}, account ${index + 1}` })),
  );
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
}

/** The account at a path of the operator's and those that follow it; undefined where it is no path. */
export function listPathsFrom(text: string): AccountPath[] | undefined {
  const path = text.trim().replaceAll(/[hH]/g, "'");
  if (parseKeyPath(path) === undefined) return undefined;
  const [, before = '', digits = '', mark = ''] = /^(.*\/)(\d+)('?)$/.exec(path) ?? [];
  return Array.from({ length: SHOWN }, (_, more) => `${before}${Number(digits) + more}${mark}`)
    .filter((each) => parseKeyPath(each) !== undefined)
    .map((each) => ({ path: each, called: 'Your path' }));
}
