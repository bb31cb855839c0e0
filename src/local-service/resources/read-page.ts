import { RefusedRequest } from '../http/refused-request.ts';
import type { ServiceRequest } from '../http/route.ts';
import type { Settings } from '../settings.ts';

const DEFAULTS = { page: '1', perPage: '10' } as const;

/** One page of records in the order the settings say (service interface §4.5: page 1 and 10 a page by default). */
export function readPage<Item>(records: Iterable<Item>, { query }: ServiceRequest, { listOrder }: Settings): Item[] {
  const page = readCount(query, 'page');
  const perPage = readCount(query, 'perPage');
  const all = [...records];
  if (listOrder === 'newest-first') all.reverse();
  return all.slice((page - 1) * perPage, page * perPage);
}

function readCount(query: ServiceRequest['query'], name: keyof typeof DEFAULTS): number {
  const text = query[name] ?? DEFAULTS[name];
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new RefusedRequest(400, `"${name}" is not a whole number from 1.`);
  return Number(text);
}
