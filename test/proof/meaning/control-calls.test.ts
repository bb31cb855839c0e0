import { keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { describeData, encode, FRIEND, findInData, OWN_WALLET, UNLISTED } from '../../helpers/describe-data.ts';

const ROLE = keccak256(toHex('MINTER_ROLE'));
const UNKNOWN_ROLE: Hex = `0x${'ab'.repeat(32)}`;
const OTHER: Hex = '0x3333333333333333333333333333333333333333';

const CASES: [string, readonly unknown[], string, string][] = [
  [
    'transferOwnership(address)',
    [FRIEND],
    'ownership-change',
    `give the contract ${UNLISTED} to the new owner ${FRIEND}`,
  ],
  ['renounceOwnership()', [], 'ownership-change', `leave the contract ${UNLISTED} without an owner, for good`],
  ['acceptOwnership()', [], 'ownership-change', `make the wallet the owner of the contract ${UNLISTED}`],
  ['upgradeTo(address)', [FRIEND], 'code-change', `replace the code of the contract ${UNLISTED} by that of ${FRIEND}`],
  [
    'upgradeToAndCall(address,bytes)',
    [FRIEND, '0x0102'],
    'code-change',
    `replace the code of the contract ${UNLISTED} by that of ${FRIEND}, and run the new code with 2 bytes of data`,
  ],
  [
    'upgradeToAndCall(address,bytes)',
    [FRIEND, '0x'],
    'code-change',
    `replace the code of the contract ${UNLISTED} by that of ${FRIEND}`,
  ],
  [
    'changeAdmin(address)',
    [FRIEND],
    'ownership-change',
    `let ${FRIEND} decide which code the contract ${UNLISTED} runs`,
  ],
  [
    'upgrade(address,address)',
    [OTHER, FRIEND],
    'code-change',
    `have ${UNLISTED} replace the code of the contract ${OTHER} by that of ${FRIEND}`,
  ],
  [
    'upgradeAndCall(address,address,bytes)',
    [OTHER, FRIEND, '0x01'],
    'code-change',
    `have ${UNLISTED} replace the code of the contract ${OTHER} by that of ${FRIEND}, and run the new code with 1 byte of data`,
  ],
  [
    'changeProxyAdmin(address,address)',
    [OTHER, FRIEND],
    'ownership-change',
    `have ${UNLISTED} let ${FRIEND} decide which code the contract ${OTHER} runs`,
  ],
  [
    'grantRole(bytes32,address)',
    [ROLE, FRIEND],
    'role-change',
    `give ${FRIEND} the role MINTER_ROLE (${ROLE}) in the contract ${UNLISTED}`,
  ],
  [
    'revokeRole(bytes32,address)',
    [UNKNOWN_ROLE, FRIEND],
    'role-change',
    `take from ${FRIEND} the role ${UNKNOWN_ROLE} in the contract ${UNLISTED}`,
  ],
  [
    'renounceRole(bytes32,address)',
    [`0x${'00'.repeat(32)}`, OWN_WALLET],
    'role-change',
    `give up the role of the highest administrator (0x${'00'.repeat(32)}) of ${OWN_WALLET} in the contract ${UNLISTED}`,
  ],
];

const REASONS: Readonly<Record<string, string>> = {
  'ownership-change': 'this changes who controls a contract',
  'code-change': 'this changes what a contract does',
  'role-change': 'this changes who may do what in a contract',
};

describe('a call that changes who controls a contract is said in words and is a danger', () => {
  test.each(CASES)('%s', (signature, args, rule, phrase) => {
    const data = encode(`function ${signature}`, args);
    expect(describeData(data).sentence).toBe(`${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`);
    expect(findInData(data)).toMatchObject([
      {
        rule,
        severity: 'danger',
        sentence: `Call 1: ${REASONS[rule]}: it would ${phrase}.`,
        facts: { call: '1', to: UNLISTED },
      },
    ]);
  });
});
