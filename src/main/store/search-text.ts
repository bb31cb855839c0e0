import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';

/** What a record of the service is called in the search. */
export type SearchedResource = Exclude<SearchHit['resource'], 'activity'>;

/** As much of a record as can be searched, in characters, and of one text in it: an image in a data URL is no text. */
const MAX_BODY = 8_000;
const MAX_LEAF = 500;

/** Where the text stands that a person knows a record by. */
const TITLE_PATHS: Readonly<Record<SearchedResource, readonly string[]>> = {
  nft: ['metadata', 'name'],
  collection: ['metadata', 'name'],
  template: ['metadata', 'name'],
  credential: ['credentialId'],
  order: ['lineItems', '0', 'metadata', 'name'],
  action: ['action'],
  wallet: ['linkedUser'],
  transaction: ['id'],
  signature: ['params', 'message'],
  'delegated-signer': ['locator'],
};

/** The text that a person knows a record by; null where it has none. */
export function readTitle(resource: SearchedResource, record: unknown): string | null {
  const value = TITLE_PATHS[resource].reduce<unknown>((inner, member) => readMember(inner, member), record);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Every text and number of a record in one text, up to a bound. */
export function collectText(record: unknown): string {
  const leaves: string[] = [];
  let length = 0;
  const visit = (value: unknown): void => {
    if (length >= MAX_BODY) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const leaf = String(value).slice(0, MAX_LEAF);
      leaves.push(leaf);
      length += leaf.length + 1;
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(record);
  // A NUL would end the text within SQLite.
  return leaves.join(' ').replaceAll('\0', ' ').slice(0, MAX_BODY);
}

/** The words of a search; a NUL ends a text within SQLite, so it is no part of one. */
export function splitWords(text: string): string[] {
  return text
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 20);
}

/** The text around the first word that is found, in one line; empty where there is none. */
export function cutExcerpt(body: string, words: readonly string[]): string {
  const lower = body.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).find((index) => index >= 0);
  if (found === undefined) return '';
  const start = Math.max(0, found - 30);
  const end = Math.min(body.length, found + 90);
  const text = body.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${text}${end < body.length ? '…' : ''}`;
}

function readMember(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[member] : undefined;
}
