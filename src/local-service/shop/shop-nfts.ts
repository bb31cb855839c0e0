import type { Progress, StoredMetadata, StoredNft } from '../content/content-store.ts';
import { findAddress, findTxId, findUuid, isSolana } from '../content/practice-identities.ts';
import { findCustodialWallet } from '../content/read-recipient.ts';
import { hashText } from './images/palette.ts';
import type { ShopCollection } from './shop-collections.ts';

const MOODS = ['at dawn', 'in fog', 'after rain', 'at noon', 'in snow', 'by lamplight', 'in late light', 'at midnight'];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const FORMATS = ['png', 'png', 'gif', 'png', 'jpeg', 'png', 'webp', 'avif'];
const BUYERS = ['mila', 'tomas', 'ines', 'jonas', 'aiko', 'samir', 'greta', 'luca', 'noor', 'emil', 'zofia', 'ruben'];

const HOUR_MS = 3_600_000;

/** The NFTs of a collection that are minted, the same in every run but for when. */
export function makeShopNfts(collection: ShopCollection, now: number): StoredNft[] {
  return Array.from({ length: collection.count }, (_, index) => {
    const id = `${collection.symbol.toLowerCase()}-${String(index + 1).padStart(3, '0')}`;
    return makeNft({ collection, id, number: index + 1, metadata: writeMetadata({ collection, id, index }), now });
  });
}

/** An NFT that is minted. `number` is its token id, and says how long ago that was. */
export function makeNft(options: {
  collection: Pick<ShopCollection, 'id' | 'chain'>;
  id: string;
  number: number;
  metadata: StoredMetadata;
  now: number;
}): StoredNft {
  const { collection, id, number, metadata, now } = options;
  const { chain } = collection;
  const of = `${collection.id} ${id}`;
  const email = `${BUYERS[number % BUYERS.length]}@example.com`;
  const started = now - (400 - number) * 7 * HOUR_MS;
  const mint: Progress = {
    status: 'succeeded',
    startedAt: new Date(started).toISOString(),
    completedAt: new Date(started + 4_000).toISOString(),
    txId: findTxId({ chain, of }),
  };
  return {
    id,
    metadata,
    owner: findCustodialWallet({ user: email, chain }),
    actionId: findUuid(`mint ${of}`),
    mint,
    ...(isSolana(chain) ? { mintHash: findAddress({ chain, of: `mint ${of}` }) } : { tokenId: String(number) }),
  };
}

function writeMetadata(place: { collection: ShopCollection; id: string; index: number }): StoredMetadata {
  const { collection, id, index } = place;
  const hash = hashText(id);
  const subject = collection.subjects[index % collection.subjects.length] ?? collection.name;
  const mood = MOODS[hash.readUInt8(0) % MOODS.length] ?? '';
  const season = SEASONS[hash.readUInt8(1) % SEASONS.length] ?? '';
  return {
    name: `${subject} ${mood} #${index + 1}`,
    image: `practice:${FORMATS[index % FORMATS.length]}-${id}`,
    description: `${subject} ${mood}, drawn in ${season}. ${collection.description}`,
    ...(index % 9 === 0 ? { animation_url: '' } : {}),
    attributes: [
      { trait_type: 'Subject', value: subject },
      { trait_type: 'Season', value: season },
      { display_type: 'number', trait_type: 'Edition', value: String(index + 1) },
      { display_type: 'boost_number', trait_type: 'Patience', value: String(1 + (hash.readUInt8(2) % 40)) },
      ...(index % 4 === 0
        ? [{ display_type: 'boost_percentage', trait_type: 'Luck', value: String(hash.readUInt8(3) % 30) }]
        : []),
      ...(index % 5 === 0
        ? [{ display_type: 'date', trait_type: 'Drawn', value: String(1_750_000_000 + hash.readUInt16BE(4) * 600) }]
        : []),
    ],
  };
}
