import type { DiffRow } from '../../components/diff-row.ts';
import { metadataWords } from '../../components/metadata/words.ts';
import type { MetadataDifference } from './diff-metadata.ts';
import { nftWords } from './words.ts';

/** A difference of metadata as a row of the table. */
export function nameDifference({ field, attribute, before, after }: MetadataDifference): DiffRow {
  const { name, image, description, animation } = metadataWords;
  const labels: Record<MetadataDifference['field'], string> = {
    name,
    image,
    description,
    animation_url: animation,
    attribute: nftWords.editForm.attribute(attribute),
    order: nftWords.editForm.order,
  };
  return { label: labels[field], before, after };
}
