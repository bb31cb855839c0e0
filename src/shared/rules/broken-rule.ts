/** A rule that a form breaks: in words, and the field of the body that breaks it, for example `metadata.name`. */
export type BrokenRule = { field: string; rule: string };

/** One field with what its rule said; for {@link findBroken}. */
export type Checked = readonly [field: string, rule: string | undefined];

/** The first broken one. */
export function findBroken(checked: readonly Checked[]): BrokenRule | undefined {
  for (const [field, rule] of checked) if (rule !== undefined) return { field, rule };
  return undefined;
}
