import type { HonestTransaction } from './honest-record.ts';

/**
 * Ways to change exactly one thing in an honest transaction, so that it has to be refused.
 * @param place any whole number: which digit, call or bit is changed
 */
export type Alteration = { name: string; alter(record: HonestTransaction, place: number): void };

/** The same hex with one bit of one digit flipped; one byte where there was none. */
function flipBit(hex: unknown, place: number): string {
  const text = String(hex);
  if (text === '0x') return '0x01';
  const digit = 2 + (place % (text.length - 2));
  const flipped = Number.parseInt(text.charAt(digit), 16) ^ (1 << (Math.floor(place / 1024) % 4));
  return `${text.slice(0, digit)}${flipped.toString(16)}${text.slice(digit + 1)}`;
}

const inOperation = (name: string): Alteration => ({
  name: `the user operation's ${name}`,
  alter: ({ onChain: { userOperation } }, place) => {
    userOperation[name] = flipBit(userOperation[name], place);
  },
});

/** Changed where it is there, put in where it is not: then it has no owner, or is one without its fields. */
const inOptionalField = (name: string): Alteration => ({
  name: `the user operation's ${name}`,
  alter: ({ onChain: { userOperation } }, place) => {
    userOperation[name] = userOperation[name] === undefined ? '0x01' : flipBit(userOperation[name], place);
  },
});

const inCall = (member: 'to' | 'value' | 'data'): Alteration => ({
  name: `a call's ${member}`,
  alter: ({ params: { calls } }, place) => {
    const call = calls[place % calls.length] ?? {};
    const bit = 1n << BigInt(place % 256);
    call[member] = member === 'value' ? String(BigInt(String(call.value)) ^ bit) : flipBit(call[member], place);
  },
});

const withFieldOfOtherForm = (name: string): Alteration => ({
  name: `a field ${name}, which v0.7 does not have`,
  alter: ({ onChain: { userOperation } }) => {
    userOperation[name] = '0x';
  },
});

const HASHED = ['sender', 'nonce', 'callData', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'];
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas'];
const OPTIONAL = [
  'factory',
  'factoryData',
  'paymaster',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
];
const OF_OTHER_FORMS = [
  'initCode',
  'paymasterAndData',
  'authorization',
  'eip7702Auth',
  'paymasterSignature',
  'aggregator',
];

const IN_REQUEST: Alteration[] = [
  { name: 'the number of calls, one more', alter: ({ params }) => params.calls.push(...params.calls.slice(0, 1)) },
  { name: 'the number of calls, one less', alter: ({ params }) => params.calls.pop() },
  {
    name: 'the chain',
    alter: ({ params }) => {
      params.chain = params.chain === 'base' ? 'optimism' : 'base';
    },
  },
  {
    name: 'the id',
    alter: (record) => {
      record.id = 'tx-other';
    },
  },
];

const IN_CLAIMS: Alteration[] = [
  {
    name: 'the challenge',
    alter: ({ approvals }, place) => {
      for (const pending of approvals.pending) pending.message = flipBit(pending.message, place) as `0x${string}`;
    },
  },
  {
    name: 'the user-operation hash',
    alter: ({ onChain }, place) => {
      onChain.userOperationHash = flipBit(onChain.userOperationHash, place);
    },
  },
  {
    name: 'challenge and user-operation hash together',
    alter: ({ approvals, onChain }, place) => {
      onChain.userOperationHash = flipBit(onChain.userOperationHash, place);
      for (const pending of approvals.pending) pending.message = onChain.userOperationHash as `0x${string}`;
    },
  },
  {
    name: 'the pending signer',
    alter: ({ approvals }, place) => {
      for (const pending of approvals.pending) {
        const [type, address] = pending.signer.split(':');
        pending.signer = `${type}:${flipBit(address, place)}`;
      }
    },
  },
  {
    name: 'a second pending approval of our signer',
    alter: ({ approvals }) => approvals.pending.push(...approvals.pending),
  },
];

export const ALTERATIONS: readonly Alteration[] = [
  ...[...HASHED, ...FEES].map(inOperation),
  ...OPTIONAL.map(inOptionalField),
  ...OF_OTHER_FORMS.map(withFieldOfOtherForm),
  inCall('to'),
  inCall('value'),
  inCall('data'),
  ...IN_REQUEST,
  ...IN_CLAIMS,
];
