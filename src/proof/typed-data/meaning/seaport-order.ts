import type { TypedData } from '../typed-data.ts';
import { contractOf, numberOf, structsOf, structsWithin, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
  'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)';
const CONSIDERATION_ITEM =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)';
const OFFER_ITEM =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)';

/** An order of a marketplace on Seaport (v1.1 and later): it gives away what it offers to whoever pays what it asks for. */
export const SEAPORT_ORDER: KnownTypedData = {
  encodedTypes: [`${ORDER}${CONSIDERATION_ITEM}${OFFER_ITEM}`],
  read: describeOrder,
};

/** How the type of a tree of orders begins; it has 2 to 2²⁴ of them (Seaport v1.2 and later, `getBulkOrderTypeString`). */
const BULK_ORDER = /^BulkOrder\(OrderComponents(?:\[2\]){1,24} tree\)/;

export function isSeaportTree(encodedType: string): boolean {
  const rest = encodedType.replace(BULK_ORDER, '');
  return rest !== encodedType && rest === `${CONSIDERATION_ITEM}${OFFER_ITEM}${ORDER}`;
}

/** Reads a tree of orders, each of which one signature makes valid; undefined for any other type. */
export function readSeaportOrders({ domain, message }: TypedData, encodedType: string): TypedDataMeaning | undefined {
  if (!isSeaportTree(encodedType)) return undefined;
  const marketplace = contractOf(domain);
  // A tree is filled up with orders of nobody that offer nothing.
  const orders = structsWithin(message, 'tree').filter((order) => structsOf(order, 'offer').length > 0);
  const offered = orders.reduce((count, order) => count + structsOf(order, 'offer').length, 0);
  const offerers = [...new Set(orders.map((order) => textOf(order, 'offerer')))];
  const ends = orders.map((order) => numberOf(order, 'endTime'));
  const [last = 0n] = ends.toSorted((left, right) => Number(right - left));
  const words =
    `this one signature makes ${countOrders(orders.length)} valid, and each gives what it offers to whoever fulfils it: at most all of ` +
    `the ${countItems(offered)} offered is lost, and what comes back cannot be bounded here. Read each order in the tree`;
  return {
    recognised: 'seaport.BulkOrder',
    phrase: `offer ${countItems(offered)} in ${countOrders(orders.length)} on the marketplace ${marketplace}`,
    facts: [
      { label: 'marketplace', value: marketplace },
      ...offerers.map((value) => ({ label: 'offerer', value })),
      { label: 'orders', value: String(orders.length) },
      { label: 'items offered', value: String(offered) },
      { label: 'valid until', value: showSeconds(last) },
    ],
    warnings: [
      { rule: 'marketplace-order', severity: 'danger', words, facts: { marketplace, orders: String(orders.length) } },
    ],
  };
}

function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

function describeOrder({ domain, message }: TypedData): TypedDataMeaning {
  const offered = structsOf(message, 'offer').length;
  const asked = structsOf(message, 'consideration');
  const offerer = textOf(message, 'offerer');
  const contract = contractOf(domain);
  const toOfferer = asked.filter((item) => textOf(item, 'recipient') === offerer).length;
  const words =
    `the order gives away ${countItems(offered)} of ${offerer} to whoever fulfils it, and ${countItems(toOfferer)} ` +
    'comes back to it: read in the tree what is offered and what is asked for';
  return {
    recognised: 'seaport.OrderComponents',
    phrase: `offer ${countItems(offered)} of ${offerer} on the marketplace ${contract} for ${countItems(asked.length)}`,
    facts: [
      { label: 'marketplace', value: contract },
      { label: 'offerer', value: offerer },
      { label: 'items offered', value: String(offered) },
      { label: 'items asked for', value: String(asked.length) },
      { label: 'of these for the offerer', value: String(toOfferer) },
      { label: 'valid from', value: showSeconds(numberOf(message, 'startTime')) },
      { label: 'valid until', value: showSeconds(numberOf(message, 'endTime')) },
    ],
    warnings: [{ rule: 'marketplace-order', severity: 'danger', words, facts: { offerer, marketplace: contract } }],
  };
}

function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
