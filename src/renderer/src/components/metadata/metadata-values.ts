import type { NftMetadata, NftMetadataInput } from '#shared/model/nft-metadata.ts';
import { checkUrl } from '#shared/rules/check-url.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';

/** One row of the attribute editor; the key is the page's own and is never sent. */
export type AttributeValues = { key: string; trait_type: string; value: string; display_type: string };

/** Metadata as it is typed: a text for every member, empty where there is nothing. */
export type MetadataValues = {
  name: string;
  image: string;
  description: string;
  animation_url: string;
  attributes: AttributeValues[];
};

export const EMPTY_METADATA: MetadataValues = {
  name: '',
  image: '',
  description: '',
  animation_url: '',
  attributes: [],
};

/** Paths of the fields within the body, as main and the service name them in a failure. */
export const METADATA_FIELDS = [
  'metadata.name',
  'metadata.image',
  'metadata.description',
  'metadata.animation_url',
  'metadata.attributes',
] as const;

const TEXTS = ['name', 'image', 'description', 'animation_url'] as const;
const CAN_BE_EMPTY: ReadonlySet<string> = new Set(['description', 'animation_url']);

/** What the service sent, to be edited. */
export function readMetadata(metadata: NftMetadata | undefined): MetadataValues {
  return {
    name: metadata?.name ?? '',
    image: metadata?.image ?? '',
    description: metadata?.description ?? '',
    animation_url: metadata?.animation_url ?? '',
    attributes: (metadata?.attributes ?? []).map(({ trait_type = '', value = '', display_type = '' }, index) =>
      // By place, so that the same record gives the same values.
      ({ key: `known-${index}`, trait_type, value, display_type }),
    ),
  };
}

/**
 * The body that is sent (service interface §2.3): empty members are left out.
 * @param known what the record has when it is edited: its members are sent also where they were emptied, and those that this
 * app has no field for are sent as they are, because a service may replace the whole
 */
export function writeMetadata(values: MetadataValues, known?: NftMetadata): NftMetadataInput {
  const texts = TEXTS.filter((name) => values[name] !== '' || (CAN_BE_EMPTY.has(name) && known?.[name] !== undefined));
  const attributes = values.attributes.map((attribute, index) => writeAttribute(attribute, known, index));
  return {
    ...listUnknown(known, [...TEXTS, 'attributes']),
    ...Object.fromEntries(texts.map((name) => [name, values[name]])),
    ...((attributes.length > 0 || known?.attributes !== undefined) && { attributes }),
  };
}

/** Every rule that the metadata breaks, by its path within the body. */
export function checkMetadata(values: MetadataValues): FieldErrors {
  return {
    'metadata.image': values.image === '' ? undefined : checkUrl(values.image),
    'metadata.animation_url': values.animation_url === '' ? undefined : checkUrl(values.animation_url),
  };
}

function writeAttribute(
  { key, trait_type, value, display_type }: AttributeValues,
  known: NftMetadata | undefined,
  index: number,
) {
  const isInPlace = key === `known-${index}`;
  return {
    ...(isInPlace && listUnknown(known?.attributes?.[index], ['trait_type', 'value', 'display_type'])),
    trait_type,
    value,
    ...(display_type !== '' && { display_type }),
  };
}

function listUnknown(record: object | undefined, known: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !known.includes(name)));
}
