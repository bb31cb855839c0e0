import { groupDigits } from '#shared/group-digits.ts';
import type { TypedData } from '../typed-data.ts';
import { contractOf, numberOf, textOf } from './read-members.ts';
import { showSeconds } from './show-seconds.ts';
import type { KnownTypedData, TypedDataMeaning } from './typed-data-meaning.ts';

/** An order of Blur: of one token at a price (BlurExchange), or of any number behind a hash (BlurPool's exchange of 2023). */
export const BLUR_ORDER: KnownTypedData = {
  encodedTypes: [
    'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,' +
      'uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)' +
      'Fee(uint16 rate,address recipient)',
    'Order(address trader,address collection,bytes32 listingsRoot,uint256 numberOfListings,uint256 expirationTime,uint8 assetType,' +
      'FeeRate makerFee,uint256 salt,uint8 orderType,uint256 nonce)FeeRate(address recipient,uint16 rate)',
  ],
  read: describeOrder,
};

function describeOrder({ domain, message }: TypedData): TypedDataMeaning {
  const marketplace = contractOf(domain);
  const offerer = textOf(message, 'trader');
  const collection = textOf(message, 'collection');
  const hidden = textOf(message, 'listingsRoot');
  const what =
    hidden === ''
      ? `the token ${textOf(message, 'tokenId')} of ${collection} for ${groupDigits(textOf(message, 'price'))} raw units of ${textOf(message, 'paymentToken')}`
      : `${textOf(message, 'numberOfListings')} listings of ${collection} that stand behind the hash ${hidden}`;
  const most =
    hidden === '' ? 'what the order gives' : `what ${offerer} has of ${collection}, at prices that cannot be seen`;
  const words =
    `whoever fulfils the order can use this signature without a transaction of this wallet: at most ${most} is lost, and what comes ` +
    'back cannot be bounded here. Compare price and payment token with what you mean to agree to';
  return {
    recognised: hidden === '' ? 'blur.Order' : 'blur.OrderOfMany',
    phrase: `order on the marketplace ${marketplace} as ${offerer}: ${what}`,
    facts: [
      { label: 'marketplace', value: marketplace },
      { label: 'offerer', value: offerer },
      { label: 'collection', value: collection },
      { label: 'order', value: what },
      { label: 'valid until', value: showSeconds(numberOf(message, 'expirationTime')) },
    ],
    warnings: [{ rule: 'marketplace-order', severity: 'danger', words, facts: { offerer, marketplace } }],
  };
}
