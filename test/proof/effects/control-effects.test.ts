import { expect, test } from 'vitest';
import { AGGREGATE_3_VALUE, call, FAKE, knowing, PAYEE, pay, review, THIEF, together } from '../../helpers/treasury.ts';
import { FRIEND } from './known/known-function.ts';

const knowledge = knowing([], { trustedContracts: [{ address: FAKE }] });
const controlOf = (...calls: Parameters<typeof review>[0]) => review(calls, { knowledge }).effects.control;
const ROLE = `0x${'00'.repeat(32)}`;

test.each([
  ['its owner', call(FAKE, 'transferOwnership(address newOwner)', [PAYEE]), /owner/],
  ['its code', call(FAKE, 'upgradeTo(address implementation)', [PAYEE]), /code|implementation/],
  ['a role', call(FAKE, 'grantRole(bytes32 role, address account)', [ROLE, PAYEE]), /role/],
])('what changes of a contract %s is an effect, also inside other calls', (_what, change, says) => {
  const control = [{ contract: FAKE, sentence: expect.stringMatching(says) }];
  expect(controlOf(change)).toEqual(control);
  expect(controlOf(pay(PAYEE, 1n), together([pay(PAYEE, 1n), together([change], 0n)], 1n))).toEqual(control);
});

test('what warns of anything else changes no control', () => {
  expect(controlOf(call(FAKE, 'setApprovalForAll(address operator, bool approved)', [THIEF, true]))).toEqual([]);
  expect(controlOf(call(FRIEND, AGGREGATE_3_VALUE, [[]]))).toEqual([]);
});
