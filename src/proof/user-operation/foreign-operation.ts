import type { Hex } from '#shared/hex.ts';
import { byteLength, readAddress, readHexBytes, showAddress, sliceHex } from '../hex-bytes.ts';
import { readNumber } from './read-fields.ts';

/** A user operation in another form than the unpacked v0.7 one: never hashed, decoded for the screen alone. */
export type ForeignOperation = {
  /** What it was recognised as, for a sentence. */
  form: string;
  /** The first of its fields that a v0.7 operation does not have. */
  field: string;
  /** The fields by which it was recognised, with what they say. */
  told: string;
  sender: Hex;
  nonce: bigint;
  callData: Hex;
  factory?: { address: Hex; data: Hex };
};

/** In place of a sender that cannot be read. */
const NOBODY: Hex = `0x${'0'.repeat(40)}`;

type Fields = Readonly<Record<string, unknown>>;

/** Fields that a v0.7 operation does not have, and the form each belongs to; the first that is there names the operation. */
const FIELDS: readonly (readonly [field: string, form: string])[] = [
  // ERC-4337 v0.7, `PackedUserOperation`: what goes on the chain, with two limits in one word.
  ['accountGasLimits', 'the packed form of EntryPoint v0.7 or later'],
  ['gasFees', 'the packed form of EntryPoint v0.7 or later'],
  // EntryPoint v0.9, `UserOperationLib`: a part of paymasterAndData that the hash leaves out.
  ['paymasterSignature', 'the form of EntryPoint v0.9'],
  // EIP-7702 in ERC-4337 v0.8: `eip7702Auth` in the RPC (ERC-7769), `authorization` in libraries.
  ['eip7702Auth', 'the form of EntryPoint v0.8 with an EIP-7702 authorization'],
  ['authorization', 'the form of EntryPoint v0.8 with an EIP-7702 authorization'],
  // ERC-4337 v0.6, `UserOperation`.
  ['initCode', 'the form of EntryPoint v0.6'],
  ['paymasterAndData', 'the form of EntryPoint v0.6'],
];

/** Recognises user operations of EntryPoint v0.6, v0.8 and v0.9, and packed ones, by their fields. */
export function recogniseForeignOperation(fields: Fields): ForeignOperation | undefined {
  const found = FIELDS.filter(([name]) => Object.hasOwn(fields, name));
  const [first] = found;
  if (first === undefined) return undefined;
  const told = found.map(([name]) => describeField(name, fields[name])).join(', ');
  return { field: first[0], form: first[1], told, ...readForDisplay(fields) };
}

/** What cannot be read stays out of the picture: nothing rests on it. */
function readForDisplay(fields: Fields): Pick<ForeignOperation, 'sender' | 'nonce' | 'callData' | 'factory'> {
  const factory = readAddress(fields.factory) ?? readAddress(firstAddress(fields.initCode));
  return {
    sender: readAddress(fields.sender) ?? NOBODY,
    nonce: readNumber(fields.nonce, 256) ?? 0n,
    callData: readHexBytes(fields.callData) ?? '0x',
    ...(factory && { factory: { address: factory, data: readFactoryData(fields) } }),
  };
}

function readFactoryData({ factoryData, initCode }: Fields): Hex {
  return readHexBytes(factoryData) ?? sliceHex(readHexBytes(initCode) ?? '0x', 20);
}

/** `initCode` and `paymasterAndData` begin with the address of a contract. */
function firstAddress(value: unknown): Hex | undefined {
  const bytes = readHexBytes(value);
  return bytes && sliceHex(bytes, 0, 20);
}

function describeField(name: string, value: unknown): string {
  const bytes = readHexBytes(value);
  const address = readAddress(firstAddress(value));
  if (bytes === undefined || name === 'accountGasLimits' || name === 'gasFees') return name;
  if (address === undefined) return bytes === '0x' ? `${name} (empty)` : name;
  return `${name} (${showAddress(address)} and ${byteLength(bytes) - 20} bytes)`;
}
