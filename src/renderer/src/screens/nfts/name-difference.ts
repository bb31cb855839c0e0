import type { DiffRow } from '../../components/diff-row.ts';
import { strings } from '../../strings.ts';
import type { MetadataDifference } from './diff-metadata.ts';

/** A difference of metadata as a row of the table. */
export function nameDifference({ field, attribute, before, after }: MetadataDifference): DiffRow {
  const { name, image, description, animation } = strings.metadata;
  const labels: Record<MetadataDifference['field'], string> = {
    name,
    image,
    description,
    animation_url: animation,
    attribute: strings.nfts.editForm.attribute(attribute),
    order: strings.nfts.editForm.order,
  };
  return { label: labels[field], before, after };
}
