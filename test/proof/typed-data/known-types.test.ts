import { expect, test } from 'vitest';
import { isKnownType } from '#proof/typed-data/meaning/describe-typed-data.ts';

const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)';
const WITNESS =
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)Order(uint256 a)';
const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,' +
  'uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)';
const ITEMS =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)';

test.each([
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', true],
  ['Permit(address owner,address spender,uint256 value,uint256 nonce)', false],
  [`${WITNESS}${PERMISSIONS}`, true],
  [WITNESS, false],
  [`${ORDER}${ITEMS}`, true],
  [`BulkOrder(OrderComponents[2] tree)${ITEMS}${ORDER}`, true],
  [`BulkOrder(OrderComponents[3] tree)${ITEMS}${ORDER}`, false],
])('a type is known by the whole text of it: %s', (type, isKnown) => {
  expect(isKnownType(type)).toBe(isKnown);
});
