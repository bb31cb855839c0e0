/** Words of Solidity and of ABIs that are no types of EIP-712, or are other names for one: a struct with such a name misleads. */
const RESERVED = /^(?:address|bool|string|byte|bytes.*|u?int.*|u?fixed.*|function|mapping|tuple)$/;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;
const ELEMENTARY = /^(?:address|bool|string|bytes|bytes(?:[1-9]|[12]\d|3[0-2]))$/;
const INTEGER = /^(u?)int(\d{1,3})$/;
const ARRAY = /^(.+)\[([1-9]\d{0,4})?\]$/;

/** True for a name that a member of a struct may have; Solidity also allows `$`, which encoders do not agree about. */
export function isMemberName(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** True for a name that a struct may have. */
export function isStructName(name: string): boolean {
  return IDENTIFIER.test(name) && !RESERVED.test(name);
}

/** True for a type of EIP-712 that has no parts; its aliases `uint`, `int` and `byte` are none. */
export function isElementaryType(type: string): boolean {
  return ELEMENTARY.test(type) || readIntegerType(type) !== undefined;
}

/** Size and sign of an integer type; undefined for any other. */
export function readIntegerType(type: string): { bits: number; isSigned: boolean } | undefined {
  const [, unsigned, digits = ''] = INTEGER.exec(type) ?? [];
  const bits = Number(digits);
  if (digits.startsWith('0') || bits % 8 !== 0 || bits < 8 || bits > 256) return undefined;
  return { bits, isSigned: unsigned === '' };
}

/** The type of one item of an array, and how many there have to be: `T[2][]` holds any number of `T[2]`. */
export function readArrayType(type: string): { item: string; length: number | undefined } | undefined {
  const [, item, length] = ARRAY.exec(type) ?? [];
  return item === undefined ? undefined : { item, length: length === undefined ? undefined : Number(length) };
}

/** What a type is made of when every array is taken off: `Person` for `Person[2][]`. */
export function baseTypeOf(type: string): string {
  const array = readArrayType(type);
  return array === undefined ? type : baseTypeOf(array.item);
}
