import { createListingService, type ListingService, writePage } from './listing-service.ts';

/** A service whose pages are written before anybody asks, so that writing them is not what is timed. */
export type WrittenPages = ListingService & {
  /** In every page one record becomes another one. */
  change(): void;
};

export function createWrittenPages(records: readonly object[]): WrittenPages {
  const pages = new Map<string, string>();
  const service = createListingService(records, (path) => pages.get(nameOf(path)) ?? writePage(records, path));
  const { pageSize } = service;
  const count = Math.ceil(records.length / pageSize);
  let edition = 0;
  const write = (told: readonly object[]) => {
    for (let page = 1; page <= count + 1; page += 1) {
      const path = `/transactions?page=${page}&perPage=${pageSize}`;
      pages.set(nameOf(path), writePage(told, path));
    }
  };
  write(records);
  return {
    ...service,
    change() {
      edition += 1;
      write(records.map((record, index) => (index % pageSize === 0 ? { ...record, edition } : record)));
    },
  };
}

function nameOf(path: string): string {
  const { searchParams } = new URL(path, 'http://127.0.0.1');
  return `${searchParams.get('page')} of ${searchParams.get('perPage')}`;
}
