import type { TemplateBody } from '#shared/model/template.ts';
import { checkSupply } from '#shared/rules/check-supply.ts';
import { checkTokenId } from '#shared/rules/check-token-id.ts';
import {
  checkMetadata,
  EMPTY_METADATA,
  METADATA_FIELDS,
  type MetadataValues,
} from '../../components/metadata/metadata-values.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { collectionWords } from './words.ts';

/** The template form as it is typed; of the metadata only name, image and description are asked for. */
export type TemplateValues = {
  /** `own`: with a template id, safe to repeat. `service`: without one. */
  identity: string;
  templateId: string;
  metadata: MetadataValues;
  symbol: string;
  tokenId: string;
  supplyLimit: string;
  reuploadLinkedFiles: boolean;
};

/** Paths within the body that a failure may name. */
export const TEMPLATE_FIELDS = [
  'templateId',
  'metadata.symbol',
  'onChain.tokenId',
  'supply.limit',
  ...METADATA_FIELDS,
] as const;

export function startTemplate(): TemplateValues {
  return {
    identity: 'own',
    templateId: crypto.randomUUID(),
    metadata: EMPTY_METADATA,
    symbol: '',
    tokenId: '',
    supplyLimit: '',
    reuploadLinkedFiles: true,
  };
}

/** Every rule that the form breaks now. */
export function checkTemplate(values: TemplateValues): FieldErrors {
  const words = collectionWords.templateForm;
  const { identity, templateId, metadata, tokenId, supplyLimit } = values;
  return {
    ...checkMetadata(metadata),
    templateId: identity === 'own' && templateId.trim() === '' ? words.idMissing : undefined,
    'onChain.tokenId': tokenId.trim() === '' ? undefined : checkTokenId(tokenId.trim()),
    'supply.limit': supplyLimit.trim() === '' ? undefined : checkSupply(supplyLimit.trim()),
  };
}

/** The body of Create Template (service interface §4.2). @param hasSymbol false where a symbol means nothing */
export function writeTemplate(values: TemplateValues, hasSymbol: boolean): TemplateBody {
  const { name, image, description } = values.metadata;
  const [symbol, tokenId, limit] = [values.symbol, values.tokenId, values.supplyLimit].map((text) => text.trim());
  return {
    metadata: {
      ...(name !== '' && { name }),
      ...(image !== '' && { image }),
      ...(description !== '' && { description }),
      ...(hasSymbol && symbol && { symbol }),
    },
    ...(tokenId && { onChain: { tokenId } }),
    ...(limit && { supply: { limit: Number(limit) } }),
    reuploadLinkedFiles: values.reuploadLinkedFiles,
  };
}
