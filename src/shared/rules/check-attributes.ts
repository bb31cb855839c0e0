import type { BrokenRule } from './broken-rule.ts';

/** The rule that a text breaks as the name of an attribute (`trait_type`), in words. */
export function checkTraitType(value: string): string | undefined {
  return value.trim() === '' ? 'An attribute needs a name (trait_type).' : undefined;
}

/** The first attribute that breaks a rule; the field is written `metadata.attributes.<index>.trait_type`, counted from 0. */
export function checkAttributes(attributes: readonly { trait_type: string }[]): BrokenRule | undefined {
  for (const [index, { trait_type }] of attributes.entries()) {
    const rule = checkTraitType(trait_type);
    if (rule !== undefined) return { field: `metadata.attributes.${index}.trait_type`, rule };
  }
  return undefined;
}
