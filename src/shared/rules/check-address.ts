import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isEvmAddress } from '../hex.ts';

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The rule that a text breaks as an address of this family of chains, in words; undefined when it is one. Spaces are not cut off. */
export function checkAddress(value: string, { family }: { family: 'evm' | 'solana' }): string | undefined {
  if (value === '') return 'An address is needed.';
  return family === 'evm' ? checkEvmAddress(value) : checkSolanaAddress(value);
}

function checkEvmAddress(value: string): string | undefined {
  if (!/^0x[0-9a-fA-F]*$/.test(value)) return 'An EVM address is 0x and 40 hex digits.';
  if (!isEvmAddress(value)) return `An EVM address has 40 hex digits after 0x; this has ${value.length - 2}.`;
  return isMistyped(value)
    ? 'The upper and lower case of this address do not fit it (EIP-55): it is mistyped.'
    : undefined;
}

function checkSolanaAddress(value: string): string | undefined {
  if (SOLANA_ADDRESS.test(value)) return undefined;
  if (value.startsWith('0x')) return 'This is an EVM address; a Solana address is needed here.';
  return 'A Solana address has 32 to 44 letters and digits, without 0, O, I and l.';
}

/** Letters in one case carry no checksum (EIP-55). */
function isMistyped(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return false;
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return [...lower].some((digit, index) => {
    const expected = Number.parseInt(hash[index] ?? '', 16) >= 8 ? digit.toUpperCase() : digit;
    return digits[index] !== expected;
  });
}
