import type { TypedData } from '../typed-data.ts';
import { contractOf, numberOf, structsOf, textOf } from './read-members.ts';
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
