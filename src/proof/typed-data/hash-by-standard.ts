import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { keccak256 } from '../crypto/engine.ts';
import { encodeType } from './encode-type.ts';
import type { AtomNode, StructNode, TypedData, TypedNode, TypedTypes } from './typed-data.ts';

const WORD = 32;

/**
 * The digest of typed data, written from the standard alone (EIP-712): keccak256("\x19\x01" ‖ domainSeparator ‖
 * hashStruct(message)), where hashStruct is keccak256(keccak256(encodeType) ‖ one word for each member).
 */
export function hashTypedDataByStandard({ types, domain, message }: TypedData): Hex {
  const hashType = rememberTypeHashes(types);
  const words = concatBytes(hashStruct(hashType, domain), hashStruct(hashType, message));
  return `0x${bytesToHex(keccak256(concatBytes(Uint8Array.of(0x19, 0x01), words)))}`;
}

type HashType = (name: string) => Uint8Array;

/** A list of a thousand structs has one type hash. */
function rememberTypeHashes(types: TypedTypes): HashType {
  const known = new Map<string, Uint8Array>();
  return (name) => {
    const hash = known.get(name) ?? keccak256(utf8ToBytes(encodeType(types, name)));
    known.set(name, hash);
    return hash;
  };
}

function hashStruct(hashType: HashType, { type, members }: StructNode): Uint8Array {
  return keccak256(concatBytes(hashType(type), ...members.map((member) => encodeWord(hashType, member))));
}

/** One word for any value: a struct and an array are the hash of their words, with no length before them. */
function encodeWord(hashType: HashType, node: TypedNode): Uint8Array {
  if (node.form === 'struct') return hashStruct(hashType, node);
  if (node.form === 'atom') return encodeAtom(node);
  return keccak256(concatBytes(...node.items.map((item) => encodeWord(hashType, item))));
}

function encodeAtom({ type, value }: AtomNode): Uint8Array {
  if (typeof value === 'boolean') return encodeNumber(value ? 1n : 0n);
  if (typeof value === 'bigint') return encodeNumber(value);
  if (type === 'string') return keccak256(utf8ToBytes(value));
  const bytes = hexToBytes(value.slice(2));
  if (type === 'bytes') return keccak256(bytes);
  const word = new Uint8Array(WORD);
  word.set(bytes, type === 'address' ? WORD - bytes.length : 0);
  return word;
}

/** 32 bytes, big-endian; a negative number in two's complement, which is its sign extended to 256 bits. */
function encodeNumber(value: bigint): Uint8Array {
  return hexToBytes(BigInt.asUintN(256, value).toString(16).padStart(64, '0'));
}
