/** How a parameter of a function is typed: the elementary types of the contract ABI that calldata can be made of. */
export type AbiType =
  | { kind: 'address' | 'bool' | 'string' | 'bytes' }
  | { kind: 'integer'; isSigned: boolean; bits: number }
  | { kind: 'fixed-bytes'; size: number }
  /** `length` undefined: as many as there are. */
  | { kind: 'array'; of: string; length: number | undefined }
  | { kind: 'tuple' };

const PLAIN: ReadonlySet<string> = new Set(['address', 'bool', 'string', 'bytes']);
/** More members are no list that a person types. */
const LONGEST_LIST = 500;

/**
 * Reads a type of the contract ABI specification ("Types"), in its canonical form only: `uint` alone is an alias that no ABI
 * has. `function` and the fixed-point types are not read.
 */
export function readAbiType(type: string): AbiType | undefined {
  const list = /^(.+)\[(\d{0,4})\]$/.exec(type);
  if (list !== null) {
    const length = list[2] === '' ? undefined : Number(list[2]);
    const isUsable = length === undefined || (length >= 1 && length <= LONGEST_LIST);
    return isUsable ? { kind: 'array', of: list[1] ?? '', length } : undefined;
  }
  if (type === 'tuple') return { kind: 'tuple' };
  if (PLAIN.has(type)) return { kind: type as 'address' | 'bool' | 'string' | 'bytes' };
  const size = Number(/^bytes([1-9]\d?)$/.exec(type)?.[1] ?? 0);
  if (size >= 1 && size <= 32) return { kind: 'fixed-bytes', size };
  const [, unsigned, digits] = /^(u?)int([1-9]\d{0,2})$/.exec(type) ?? [];
  const bits = Number(digits ?? 0);
  return bits >= 8 && bits <= 256 && bits % 8 === 0 ? { kind: 'integer', isSigned: unsigned === '', bits } : undefined;
}
