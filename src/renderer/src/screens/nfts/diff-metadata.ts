import type { AttributeValues, MetadataValues } from '../../components/metadata/metadata-values.ts';

/** One difference; the words for its label are the caller's. */
export type MetadataDifference = {
  field: 'name' | 'image' | 'description' | 'animation_url' | 'attribute' | 'order';
  /** The name of an attribute, with its number where several have that name. */
  attribute: string;
  before: string | null;
  after: string | null;
};

const TEXTS = ['name', 'image', 'description', 'animation_url'] as const;

/** What an edit of metadata changes, attribute by attribute; nothing for what stays. */
export function diffMetadata(before: MetadataValues, after: MetadataValues): MetadataDifference[] {
  const texts = TEXTS.map((field): MetadataDifference => {
    return { field, attribute: '', before: before[field] || null, after: after[field] || null };
  });
  return [...texts, ...diffAttributes(before.attributes, after.attributes)].filter(
    (difference) => difference.before !== difference.after,
  );
}

function diffAttributes(before: readonly AttributeValues[], after: readonly AttributeValues[]): MetadataDifference[] {
  const [was, is] = [nameEach(before), nameEach(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const values = names.map((attribute): MetadataDifference => {
    return { field: 'attribute', attribute, before: was.get(attribute) ?? null, after: is.get(attribute) ?? null };
  });
  // The order is a change of its own only where both have the same attributes: else it is plain from what came and went.
  const isSameSet = was.size === is.size && names.length === was.size;
  if (!isSameSet) return values;
  const [orderWas, orderIs] = [[...was.keys()].join(', '), [...is.keys()].join(', ')];
  return [...values, { field: 'order', attribute: '', before: orderWas, after: orderIs }];
}

/** Each attribute's value by its name; of several with one name the second is `name (2)`. */
function nameEach(attributes: readonly AttributeValues[]): Map<string, string> {
  const named = new Map<string, string>();
  const numbers = new Map<string, number>();
  for (const { trait_type, value, display_type } of attributes) {
    let name = trait_type;
    let number = numbers.get(trait_type) ?? 1;
    for (; named.has(name); name = `${trait_type} (${number})`) number += 1;
    numbers.set(trait_type, number);
    named.set(name, display_type === '' ? value : `${value} · ${display_type}`);
  }
  return named;
}
