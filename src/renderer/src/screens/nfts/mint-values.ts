import { mayBeSolana } from '#shared/chains.ts';
import type { MintBody } from '#shared/model/nft.ts';
import { checkLocale } from '#shared/rules/check-locale.ts';
import {
  checkMetadata,
  EMPTY_METADATA,
  METADATA_FIELDS,
  type MetadataValues,
  writeMetadata,
} from '../../components/metadata/metadata-values.ts';
import {
  checkRecipientValues,
  EMPTY_RECIPIENT,
  type RecipientValues,
  writeRecipient,
} from '../../components/recipient/recipient-values.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { nftWords } from './words.ts';

/** The mint form as it is typed. */
export type MintValues = {
  collectionId: string;
  nftId: string;
  recipient: RecipientValues;
  sendNotification: boolean;
  locale: string;
  reuploadLinkedFiles: boolean;
  compressed: boolean;
  metadata: MetadataValues;
};

/** Paths within the body that a failure of main or the service may name. */
export const MINT_FIELDS = [
  'collectionId',
  'nftId',
  'recipient',
  'locale',
  'compressed',
  'sendNotification',
  ...METADATA_FIELDS,
] as const;

const LONGEST_ID = 200;

export function startMint(collectionId: string, chain: string): MintValues {
  return {
    collectionId,
    nftId: crypto.randomUUID(),
    recipient: { ...EMPTY_RECIPIENT, chain },
    sendNotification: false,
    locale: '',
    reuploadLinkedFiles: true,
    compressed: false,
    metadata: EMPTY_METADATA,
  };
}

/** Every rule that the form breaks now. */
export function checkMint(values: MintValues): FieldErrors {
  const words = nftWords.mintForm;
  return {
    collectionId: checkId(values.collectionId, words.collectionMissing),
    nftId: checkId(values.nftId, words.idMissing),
    ...checkRecipientValues(values.recipient),
    locale: values.locale.trim() === '' ? undefined : checkLocale(values.locale.trim()),
    ...checkMetadata(values.metadata),
  };
}

/** The body of Mint NFT with ID (service interface §4.1): what each option says is sent, also where it says no. */
export function writeMint(values: MintValues): MintBody {
  const locale = values.locale.trim();
  const recipient = writeRecipient(values.recipient);
  return {
    metadata: writeMetadata(values.metadata),
    ...(recipient !== undefined && { recipient }),
    sendNotification: values.sendNotification,
    reuploadLinkedFiles: values.reuploadLinkedFiles,
    ...(locale !== '' && { locale }),
    ...(mayBeSolana(values.recipient.chain.trim()) && { compressed: values.compressed }),
  };
}

function checkId(id: string, missing: string): string | undefined {
  if (id.trim() === '') return missing;
  return id.trim().length > LONGEST_ID ? nftWords.mintForm.idLong : undefined;
}
