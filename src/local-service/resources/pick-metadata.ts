import type { NftMetadataInput } from '#shared/model/nft-metadata.ts';
import type { StoredMetadata } from '../content/content-store.ts';
import { withoutUndefined } from './without-undefined.ts';

/** The metadata of a request as it is kept: the members of the interface (§2.3) that were sent, and no others. */
export function pickMetadata({
  name,
  image,
  description,
  animation_url,
  attributes,
}: NftMetadataInput): StoredMetadata {
  return withoutUndefined({
    name,
    image,
    description,
    animation_url,
    attributes: attributes?.map(({ display_type, trait_type, value }) =>
      withoutUndefined({ display_type, trait_type, value }),
    ),
  });
}
