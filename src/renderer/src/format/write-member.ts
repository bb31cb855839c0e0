/** A member of any shape as text: a text as it is, all else as JSON. */
export function writeMember(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
