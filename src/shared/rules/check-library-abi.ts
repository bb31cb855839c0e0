import { utf8ToBytes } from '@noble/hashes/utils.js';
import { findChain } from '../chains.ts';
import type { TypedLibraryAbi } from '../ipc/library-views.ts';
import type { BrokenRule } from './broken-rule.ts';
import { checkAddress } from './check-address.ts';
import { checkLibraryText, LONGEST_ABI_NAME } from './library-limits.ts';

/** Every rule that an ABI breaks as it was typed, but for what only reading the ABI itself can tell. */
export function checkLibraryAbi({ name, address, chain, text }: TypedLibraryAbi): BrokenRule[] {
  const checked: [field: keyof TypedLibraryAbi, rule: string | undefined][] = [
    ['name', checkAbiName(name.trim())],
    ['address', address.trim() === '' ? undefined : checkAddress(address.trim(), { family: 'evm' })],
    [
      'chain',
      chain === '' || findChain(chain)?.id != null ? undefined : 'This chain has no number that is known here.',
    ],
    ['text', text.trim() === '' ? 'An ABI is needed.' : checkLibraryText(utf8ToBytes(text).length)],
  ];
  return checked.flatMap(([field, rule]) => (rule === undefined ? [] : [{ field, rule }]));
}

function checkAbiName(name: string): string | undefined {
  if (name === '') return 'A name is needed: reviews say by it which ABI they read a call with.';
  return name.length > LONGEST_ABI_NAME ? `A name has at most ${LONGEST_ABI_NAME} characters.` : undefined;
}
