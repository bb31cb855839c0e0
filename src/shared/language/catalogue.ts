/**
 * Messages of one language by their English ones, both as ICU MessageFormat where they hold values: `{count, plural, one {# row} other
 * {# rows}}`. What stands before CONTEXT_END in an English message tells two of the same words apart and is never shown.
 */
type Catalogue = Readonly<Record<string, string>>;

/** All messages of one language. */
export type Messages = {
  /** What the window says itself. */
  window: Catalogue;
  /** What main, the signer, a proof and the shared rules say in English, which is read back. */
  english: Catalogue;
};

/** As in gettext: End of Transmission, which no text holds. */
const CONTEXT_END = '\u0004';

/** The key of an English text that means different things in different places. */
export function inContext(context: string, english: string): string {
  return `${context}${CONTEXT_END}${english}`;
}

/** The English text of a key. */
export function withoutContext(key: string): string {
  return key.slice(key.indexOf(CONTEXT_END) + 1);
}
