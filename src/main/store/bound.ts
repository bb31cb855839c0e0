/**
 * A parameter in a SELECT of its own. Where SQLite could choose another plan for another value (a partial index, an ORDER BY or a `max()`
 * beside the comparison), it compiles the statement again for each one, which takes ten times as long as what is asked.
 */
export function bound(name: string): string {
  return `(SELECT @${name})`;
}
