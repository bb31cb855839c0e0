import { encodePathSegment } from '../path-segment.ts';

/** A record that the service can be asked for by itself, and by what. */
export type ReadableRecord =
  | { resource: 'wallet'; locator: string }
  | { resource: 'transaction' | 'signature'; wallet: string; id: string }
  | { resource: 'nft'; collection: string; id: string }
  | { resource: 'collection' | 'order' | 'action'; id: string };

const VERSION = '/api/2022-06-09';

/** The path that a record is read from, as the client asks for it; undefined where one of its ids cannot stand in a path. */
export function findRecordPath(record: ReadableRecord): string | undefined {
  const segments = listSegments(record).map(encodePathSegment);
  if (!segments.every((segment) => segment.ok)) return undefined;
  return [VERSION, ...segments.map(({ value }) => value)].join('/');
}

function listSegments(record: ReadableRecord): string[] {
  switch (record.resource) {
    case 'wallet':
      return ['wallets', record.locator];
    case 'transaction':
    case 'signature':
      return ['wallets', record.wallet, `${record.resource}s`, record.id];
    case 'nft':
      return ['collections', record.collection, 'nfts', record.id];
    default:
      return [`${record.resource}s`, record.id];
  }
}
