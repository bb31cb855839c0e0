import { interpretExchange } from '#main/service/interpret-exchange.ts';
import { bindEndpoints, type ServiceClient } from '#main/service/service-client.ts';
import type { HttpClient } from '#main/service/service-request.ts';
import { PAGE_SIZE, writePage } from './listing-service.ts';

/** The list of a wallet as a service tells it, in pages that are written before anybody asks for one. */
export type PagesInMemory = {
  /** Reads them as the app does, but for the way to the service: nothing waits for its turn or is sent. */
  client: ServiceClient;
  /** Each page as it is sent, the last one empty. */
  list(): Buffer[];
  countRequests(): number;
  /** Writes what the list is next, so often: its first record becomes its last, so that no page is as it was, and each record is. */
  writeMoved(times: number): void;
  /** Writes what the list is next: in every page one record becomes another one. */
  writeChanged(): void;
  /** Tells what was written for next, if anything was. */
  turn(): void;
};

export function createPagesInMemory(records: readonly object[]): PagesInMemory {
  const last = Math.ceil(records.length / PAGE_SIZE) + 1;
  let told = records;
  let edition = 0;
  let requests = 0;
  const editions: Buffer[][] = [];
  const write = (next: readonly object[]) => {
    told = next;
    const paths = Array.from({ length: last }, (_, index) => `/transactions?page=${index + 1}&perPage=${PAGE_SIZE}`);
    editions.push(paths.map((path) => Buffer.from(writePage(told, path))));
  };
  write(records);
  const list = () => editions[0] ?? [];
  const tell = (query: Record<string, string> = {}): Buffer => {
    requests += 1;
    if (query.perPage !== String(PAGE_SIZE)) throw new Error(`Pages of ${query.perPage} records are not written.`);
    return list()[Number(query.page) - 1] ?? Buffer.from('{"transactions":[]}');
  };
  return {
    client: bindEndpoints(createClient(tell)),
    list,
    countRequests: () => requests,
    writeMoved(times) {
      for (let time = 1; time <= times; time += 1) write([...told.slice(1), ...told.slice(0, 1)]);
    },
    turn() {
      if (editions.length > 1) editions.shift();
    },
    writeChanged() {
      edition += 1;
      write(told.map((record, index) => (index % PAGE_SIZE === 0 ? { ...record, edition } : record)));
    },
  };
}

const FACTS = { method: 'GET', path: '/transactions', profileName: 'Bench', kind: 'read' } as const;
const CONTEXT = {
  ...{ apiKey: 'key-of-the-bench', facts: FACTS, limits: { timeoutMs: 1_000, maxBytes: 10_000_000 } },
  ...{ attempt: 1, now: 0, random: 0 },
};

function createClient(tell: (query: Record<string, string> | undefined) => Buffer): HttpClient {
  return {
    async request(request) {
      request.onSent?.();
      const headers = { 'content-type': 'application/json' };
      const answer = { outcome: 'answered', status: 200, headers, body: tell(request.query) } as const;
      return interpretExchange(request, answer, CONTEXT);
    },
    listPauses: () => [],
    endPauses: () => {},
    endOutage: () => {},
    close: async () => {},
  };
}
