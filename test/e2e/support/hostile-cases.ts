import type { CheckName, Verdict } from '#shared/model/review.ts';

/** What an operator has to see of the first record of a scenario. */
export type HostileCase = {
  verdict: Verdict;
  /** Part of the headline. */
  headline: string;
  /** The check that stops it, the field, and what it had to be and is. */
  refusal?: { check: CheckName; field: string; expected: string | RegExp; actual: string | RegExp };
  /** What has to be among the findings, with part of the sentence. */
  findings?: readonly { rule: string; severity: 'danger' | 'caution'; sentence: string }[];
};

const HASH = /^0x[0-9a-f]{64}$/;
const CALLDATA = /^0x[0-9a-f]+…? ?/;
const CHALLENGE = 'approvals.pending[].message';
const OPERATION = 'onChain.userOperation';
const CALL_DATA = `${OPERATION}.callData`;
const NO_CALLDATA = 'no calldata to the wallet itself or to its validator';
const MODES = 'execution mode single or batch';
const V07 = 'an unpacked user operation of EntryPoint v0.7';

/** By the name of the scenario; one without an entry here is no longer looked at, and the tests say so. */
export const HOSTILE_CASES: Readonly<Record<string, HostileCase>> = {
  'challenge-of-31-bytes': {
    verdict: 'refused',
    headline: 'The challenge to sign is not 32 bytes of hex.',
    refusal: { check: 'challenge', field: CHALLENGE, expected: '32 bytes of hex', actual: /^0x[0-9a-f]{62}$/ },
  },
  'challenge-of-another-operation': {
    verdict: 'refused',
    headline: 'The challenge to sign is not the hash of the user operation.',
    refusal: { check: 'challenge', field: CHALLENGE, expected: HASH, actual: HASH },
  },
  'digest-of-another-operation': {
    verdict: 'refused',
    headline: 'The user operation has another digest than onChain.userOperationHash',
    refusal: { check: 'digest', field: 'onChain.userOperationHash', expected: HASH, actual: HASH },
  },
  'hash-for-another-chain': {
    verdict: 'refused',
    headline: 'is the digest of this very user operation on another chain, base: signing it would execute it there.',
    refusal: { check: 'digest', field: 'onChain.userOperationHash', expected: HASH, actual: HASH },
  },
  'signer-missing': {
    verdict: 'refused',
    headline: 'No approval is pending for our signer',
    refusal: {
      check: 'signer',
      field: 'approvals.pending[].signer',
      expected: /^evm-keypair:0x[0-9a-fA-F]{40}, once$/,
      actual: 'not there',
    },
  },
  'signer-twice': {
    verdict: 'refused',
    headline: '2 approvals are pending for our signer',
    refusal: {
      check: 'signer',
      field: 'approvals.pending[].signer',
      expected: /^evm-keypair:0x[0-9a-fA-F]{40}, once$/,
      actual: '2 times',
    },
  },
  'signers-swapped': {
    verdict: 'refused',
    headline: 'The challenge to sign is not the hash of the user operation.',
    refusal: { check: 'challenge', field: CHALLENGE, expected: HASH, actual: HASH },
  },
  'field-authorization': {
    verdict: 'refused',
    headline:
      'EntryPoint v0.8 with an EIP-7702 authorization, and only an unpacked one of EntryPoint v0.7 can be proven',
    refusal: {
      check: 'digest',
      field: `${OPERATION}.authorization`,
      expected: V07,
      actual: 'the form of EntryPoint v0.8 with an EIP-7702 authorization: authorization',
    },
  },
  'field-paymaster-signature': {
    verdict: 'refused',
    headline: 'in the form of EntryPoint v0.9, and only an unpacked one of EntryPoint v0.7 can be proven',
    refusal: {
      check: 'digest',
      field: `${OPERATION}.paymasterSignature`,
      expected: V07,
      actual: 'the form of EntryPoint v0.9: paymasterSignature',
    },
  },
  'field-unknown': leftOut('aggregator', 'it is not a field of a v0.7 user operation', /^"0x[0-9a-fA-F]{40}"$/),
  'factory-data-without-factory': leftOut('factoryData', 'without factory the hash does not cover it', '"0xdeadbeef"'),
  'paymaster-data-without-paymaster': leftOut(
    'paymasterPostOpGasLimit',
    'without paymaster the hash does not cover it',
    '"0xffff"',
  ),
  'other-sender': {
    verdict: 'refused',
    headline: 'The user operation is sent by another wallet than the one added to this app.',
    // Both in one letter case: else digits would be marked that do not differ.
    refusal: {
      check: 'sender',
      field: `${OPERATION}.sender`,
      expected: /^0x[0-9a-f]{40}$/,
      actual: /^0x[0-9a-f]{40}$/,
    },
  },
  'nonce-mode-enable': {
    verdict: 'refused',
    headline: 'The nonce has mode 0x01, which can install a signer along with the calls.',
    refusal: { check: 'nonce', field: `${OPERATION}.nonce`, expected: 'mode byte 0x00', actual: 'mode byte 0x01' },
  },
  'nonce-of-another-validator': {
    verdict: 'proven',
    headline: 'Send 0.001 ETH to',
    findings: [{ rule: 'unexpected-validator', severity: 'caution', sentence: 'The nonce names a further validator' }],
  },
  'two-operations-one-nonce': { verdict: 'proven', headline: 'Send 0.001 ETH to' },
  'changes-between-look-and-sign': { verdict: 'proven', headline: 'Send 0.005 ETH to' },
  'calls-one-more': {
    verdict: 'refused',
    headline: '1 call was requested, and the user operation makes 2.',
    refusal: { check: 'calls', field: 'params.calls.length', expected: '1', actual: '2' },
  },
  'calls-in-other-order': {
    verdict: 'refused',
    headline: 'The user operation makes the requested calls in another order: call 1 has another address.',
    refusal: callDiffers('to', /^0x[0-9a-f]{40}$/i),
  },
  'call-to-another-address': {
    verdict: 'refused',
    headline: 'Call 1 of the user operation has another address than requested.',
    refusal: callDiffers('to', /^0x[0-9a-f]{40}$/i),
  },
  'call-with-another-value': {
    verdict: 'refused',
    headline: 'Call 1 of the user operation has another value than requested.',
    refusal: {
      check: 'calls',
      field: 'params.calls[0].value',
      expected: '1000000000000000',
      actual: '100000000000000000',
    },
  },
  'call-with-other-data': {
    verdict: 'refused',
    headline: 'Call 1 of the user operation has another calldata than requested.',
    refusal: callDiffers('data', /^0xa9059cbb[0-9a-f]{128}$/),
  },
  'look-alike-recipient': {
    verdict: 'proven',
    headline: 'Send 0.25 ETH to',
    findings: [
      {
        rule: 'look-alike-recipient',
        severity: 'danger',
        sentence: 'digits are the same, among them the first 4 and the last 4',
      },
    ],
  },
  'unlimited-approval-in-batch': {
    verdict: 'proven',
    headline: 'any amount, without limit,',
    findings: [{ rule: 'unlimited-approval', severity: 'danger', sentence: 'Call 2: the approval is unlimited' }],
  },
  'two-hundred-nested-calls': {
    verdict: 'proven',
    headline: 'Make 200 calls of the contract',
    findings: [{ rule: 'unlimited-approval', severity: 'danger', sentence: 'Call 1.137: the approval is unlimited' }],
  },
  'more-nested-calls-than-are-opened': {
    verdict: 'proven-not-readable',
    headline: 'which are not opened here because there are more than 200 calls inside calls.',
    findings: [
      { rule: 'calls-not-opened', severity: 'caution', sentence: 'Call 1 makes other calls that are not opened here' },
    ],
  },
  delegatecall: isDelegatecall(),
  'delegatecall-behind-hook': isDelegatecall(),
  'delegatecall-in-batch': guardedCall(
    'Call 2 calls the wallet itself: execute, which runs further calls or foreign code as the wallet',
    2,
  ),
  'delegatecall-in-multicall': {
    verdict: 'proven-not-readable',
    headline: 'make 2 calls in its own name',
    findings: [
      { rule: 'inner-delegatecall', severity: 'danger', sentence: 'Call 1: foreign code would run as the contract' },
      { rule: 'unreadable-call', severity: 'caution', sentence: 'Call 1.2 cannot be read' },
    ],
  },
  'unknown-execution-mode': {
    verdict: 'refused',
    headline: 'The user operation has an execution mode that is not known: 0x0002',
    refusal: { check: 'calls', field: CALL_DATA, expected: MODES, actual: /^mode 0x00020{60}$/ },
  },
  'module-install': {
    verdict: 'refused',
    headline: 'The user operation does not make calls but runs installModule, which installs a module into the wallet',
    refusal: { check: 'calls', field: CALL_DATA, expected: /^calls encoded for Kernel v3 or /, actual: CALLDATA },
  },
  'self-call-new-owner': guardedCall(
    'Call 1 calls the wallet itself: changeRootValidator, which replaces what decides who may sign',
    1,
  ),
  'self-call-new-module': guardedCall(
    'Call 2 calls the wallet itself: installModule, which installs a module into the wallet',
    2,
  ),
  'self-call-new-code': guardedCall(
    'Call 1 calls the wallet itself: upgradeTo, which replaces the code of the wallet',
    1,
  ),
  'new-owner-at-the-validator': guardedCall(
    "Call 1 calls the wallet's own validator: onInstall, which replaces the owner kept by a module",
    1,
  ),
  'text-of-32-bytes': {
    verdict: 'refused',
    headline: 'The challenge is the text itself, and the text has exactly 32 bytes: it could be a digest in disguise',
    refusal: {
      check: 'challenge',
      field: CHALLENGE,
      expected: '32 bytes of hex, or a text of another length than 32 bytes',
      actual: 'Welcome to the practice shop! :-',
    },
  },
  'message-over-operation-hash': operationAsMessage(),
  'operation-hash-as-message': operationAsMessage([
    { rule: 'text-is-hash', severity: 'danger', sentence: 'The text is itself a hash' },
  ]),
  'message-over-unseen-operation-hash': {
    verdict: 'unproven',
    headline:
      'May authorise anything this wallet can do. The challenge is not derived from the text in any way known here',
  },
  'typed-data-with-unknown-member': typedDataFlaw(
    'message.refund',
    'only the members buyer, amount',
    '"within 14 days"',
  ),
  'typed-data-with-alias': typedDataFlaw(
    'types.Order[1].type',
    'a type of EIP-712 without aliases, or a struct that is declared',
    'uint',
  ),
  'typed-data-with-odd-type-name': typedDataFlaw('types.bytes32', 'a name for a struct', 'bytes32'),
};

function leftOut(name: string, because: string, actual: string | RegExp): HostileCase {
  const field = `${OPERATION}.${name}`;
  return {
    verdict: 'refused',
    headline: `The field ${field} cannot be accepted: it has to be left out: ${because}.`,
    refusal: { check: 'digest', field, expected: `left out: ${because}`, actual },
  };
}

function callDiffers(member: string, value: RegExp): NonNullable<HostileCase['refusal']> {
  return { check: 'calls', field: `params.calls[0].${member}`, expected: value, actual: value };
}

function isDelegatecall(): HostileCase {
  return {
    verdict: 'refused',
    headline:
      'The user operation is a delegatecall: foreign code would run as the wallet and could do anything with it.',
    refusal: { check: 'calls', field: CALL_DATA, expected: MODES, actual: /^delegatecall, mode 0xff0{62}$/ },
  };
}

function guardedCall(headline: string, position: number): HostileCase {
  return {
    verdict: 'refused',
    headline,
    refusal: {
      check: 'calls',
      field: `${CALL_DATA}, call ${position}`,
      expected: NO_CALLDATA,
      actual: /^0x[0-9a-fA-F]{40} is called with 0x/,
    },
  };
}

function operationAsMessage(findings: NonNullable<HostileCase['findings']> = []): HostileCase {
  return {
    verdict: 'refused',
    headline: 'This message is the hash of a user operation',
    refusal: { check: 'challenge', field: CHALLENGE, expected: 'not the hash of a user operation', actual: HASH },
    findings,
  };
}

function typedDataFlaw(path: string, expected: string, actual: string): HostileCase {
  const field = `params.typedData.${path}`;
  return {
    verdict: 'refused',
    headline: `The typed data breaks a rule of the standard at "${field}", so what its digest holds is not certain.`,
    refusal: { check: 'message', field, expected, actual },
  };
}
