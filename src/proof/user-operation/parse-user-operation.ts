import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createFieldReader, type FieldReader } from './read-fields.ts';
import type { UserOperation } from './user-operation.ts';

/** ERC-4337 v0.8: in place of a factory, the account's code is that of an authorization. To v0.7 it is an address like any other. */
const EIP_7702_MARKER = '0x7702000000000000000000000000000000000000';

const FACTORY_FIELDS: readonly string[] = ['factoryData'];
const PAYMASTER_FIELDS: readonly string[] = [
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
];
const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'sender',
  'nonce',
  'factory',
  ...FACTORY_FIELDS,
  'callData',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymaster',
  ...PAYMASTER_FIELDS,
  // Not part of the hash: may hold anything, and is not read.
  'signature',
]);

/**
 * Reads `onChain.userOperation` strictly: every field is one the v0.7 hash covers, or the whole is refused
 * (security, "The sign gate", item 2). A field the hash would pass over could change what is executed unseen.
 */
export function parseUserOperation(fields: Readonly<Record<string, unknown>>): Result<UserOperation, Mismatch> {
  const reader = createFieldReader(fields);
  for (const name of Object.keys(fields)) {
    if (!KNOWN_FIELDS.has(name)) reader.refuse(name, 'left out: it is not a field of a v0.7 user operation');
  }
  const operation: UserOperation = {
    sender: reader.address('sender'),
    nonce: reader.number('nonce', 256),
    ...readFactory(reader),
    callData: reader.bytes('callData'),
    callGasLimit: reader.number('callGasLimit', 128),
    verificationGasLimit: reader.number('verificationGasLimit', 128),
    preVerificationGas: reader.number('preVerificationGas', 256),
    maxFeePerGas: reader.number('maxFeePerGas', 128),
    maxPriorityFeePerGas: reader.number('maxPriorityFeePerGas', 128),
    ...readPaymaster(reader),
  };
  const mismatch = reader.firstMismatch();
  return mismatch === undefined ? succeed(operation) : fail(mismatch);
}

function readFactory(reader: FieldReader): Pick<UserOperation, 'factory'> {
  if (reader.isAbsent('factory')) {
    refuseOrphans({ reader, owner: 'factory', names: FACTORY_FIELDS });
    return {};
  }
  const address = reader.address('factory');
  if (address === EIP_7702_MARKER) reader.refuse('factory', 'the address of a factory: this one stands for EIP-7702');
  return { factory: { address, data: bytesOrNone(reader, 'factoryData') } };
}

function readPaymaster(reader: FieldReader): Pick<UserOperation, 'paymaster'> {
  if (reader.isAbsent('paymaster')) {
    refuseOrphans({ reader, owner: 'paymaster', names: PAYMASTER_FIELDS });
    return {};
  }
  return {
    paymaster: {
      address: reader.address('paymaster'),
      verificationGasLimit: gasOrNone(reader, 'paymasterVerificationGasLimit'),
      postOpGasLimit: gasOrNone(reader, 'paymasterPostOpGasLimit'),
      data: bytesOrNone(reader, 'paymasterData'),
    },
  };
}

function refuseOrphans({ reader, owner, names }: { reader: FieldReader; owner: string; names: readonly string[] }) {
  for (const name of names) {
    if (!reader.isAbsent(name)) reader.refuse(name, `left out: without ${owner} the hash does not cover it`);
  }
}

function bytesOrNone(reader: FieldReader, name: string) {
  return reader.isAbsent(name) ? '0x' : reader.bytes(name);
}

function gasOrNone(reader: FieldReader, name: string) {
  return reader.isAbsent(name) ? 0n : reader.number(name, 128);
}
