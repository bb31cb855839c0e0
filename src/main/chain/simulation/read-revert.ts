import { decodeErrorResult, parseAbi } from 'viem';
import { readHexBytes, sliceHex } from '#proof/hex-bytes.ts';
import { toPrintable } from '../../service/printable.ts';

/** What the compiler raises (Solidity, "Panic via assert and Error via require"), and the errors of tokens (ERC-6093). */
const KNOWN_ERRORS = parseAbi([
  'error Error(string message)',
  'error Panic(uint256 code)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
]);

/** Solidity, "Panic via assert and Error via require". */
const PANICS: ReadonlyMap<bigint, string> = new Map([
  [0x01n, 'an assertion failed'],
  [0x11n, 'a number became too large or too small'],
  [0x12n, 'a division by zero'],
  [0x32n, 'an index outside of a list'],
  [0x41n, 'too much memory was asked for'],
]);

/**
 * Says why a call would revert, as far as its bytes tell. What stands in quotation marks is the contract's own text.
 * @param data bytes that came back; anything else counts as none
 */
export function readRevert(data: unknown): string {
  const bytes = readHexBytes(data) ?? '0x';
  if (bytes === '0x') return 'without a reason';
  try {
    const error = decodeErrorResult({ abi: KNOWN_ERRORS, data: bytes });
    if (error.errorName === 'Error') return `with the reason “${toPrintable(error.args[0])}”`;
    if (error.errorName === 'Panic') {
      const [code] = error.args;
      return sayPanic(code);
    }
    return `with ${error.errorName}(${error.args.map(String).join(', ')})`;
  } catch {
    return bytes.length < 10
      ? `with the bytes ${bytes}`
      : `with an error of its own, ${sliceHex(bytes, 0, 4)}, which is not known here`;
  }
}

function sayPanic(code: bigint): string {
  const meaning = PANICS.get(code);
  const digits = code.toString(16).padStart(2, '0');
  return meaning === undefined ? `with the panic 0x${digits}` : `with the panic 0x${digits}: ${meaning}`;
}
