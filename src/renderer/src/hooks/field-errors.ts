/** Rules in words by the field that breaks them; a field within a list is named like `attributes.2.value`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;
