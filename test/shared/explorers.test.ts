import { expect, test } from 'vitest';
import { findChain } from '#shared/chains.ts';
import explorers from '#shared/explorers.json' with { type: 'json' };
import { EXPLORER_ORIGINS, findExplorerLink } from '#shared/explorers.ts';
import { listExplorers } from '../../tools/generate-explorers.ts';

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const HASH = `0x${'1f'.repeat(32)}`;

test('the explorers are those of the package that they are said to be from, each a bare origin of a known chain', () => {
  expect(explorers).toEqual(listExplorers());
  for (const { chain, origin } of explorers.explorers) {
    expect(findChain(chain)?.id).toBeGreaterThan(0);
    expect(new URL(origin)).toMatchObject({ protocol: 'https:', pathname: '/', search: '', username: '', port: '' });
    expect(EXPLORER_ORIGINS.has(origin)).toBe(true);
  }
});

test('an address and a transaction have a page of the explorer of their chain', () => {
  expect(findExplorerLink({ chain: 'base-sepolia', subject: ADDRESS })).toEqual({
    url: `https://sepolia.basescan.org/address/${ADDRESS}`,
    host: 'sepolia.basescan.org',
  });
  expect(findExplorerLink({ chain: 'base', subject: HASH })?.url).toBe(`https://basescan.org/tx/${HASH}`);
});

test.each([
  ['a chain without a known explorer', 'story-testnet', ADDRESS],
  ['a chain that nobody knows', 'constructor', ADDRESS],
  ['a text that is neither address nor hash', 'base', `${ADDRESS}/../`],
])('%s has none', (_what, chain, subject) => {
  expect(findExplorerLink({ chain, subject })).toBeUndefined();
});
