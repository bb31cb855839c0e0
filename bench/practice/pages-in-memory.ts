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
  /**
   * From now on the list is another one at each turn, out of so many, and then from the first again: its first record is its last, or the
   * first two are, and so on. No page is as it was, and each record is.
   */
  moveAtTurns(lists: number): void;
  /** At the next turn one record of every page is another one. */
  changeAtTurn(): void;
  turn(): void;
};

export function createPagesInMemory(records: readonly object[]): PagesInMemory {
  const last = Math.ceil(records.length / PAGE_SIZE) + 1;
  let edition = 0;
  let requests = 0;
  const write = (told: readonly object[]) => {
    const paths = Array.from({ length: last }, (_, index) => `/transactions?page=${index + 1}&perPage=${PAGE_SIZE}`);
    return paths.map((path) => Buffer.from(writePage(told, path)));
  };
  let pages = write(records);
  let next = () => pages;
  const tell = (query: Record<string, string> = {}): Buffer => {
    requests += 1;
    if (query.perPage !== String(PAGE_SIZE)) throw new Error(`Pages of ${query.perPage} records are not written.`);
    return pages[Number(query.page) - 1] ?? Buffer.from('{"transactions":[]}');
  };
  return {
    client: bindEndpoints(createClient(tell)),
    list: () => pages,
    countRequests: () => requests,
    moveAtTurns(lists) {
      const moved = Array.from({ length: lists }, (_, index) => {
        const first = index + 1;
        return write([...records.slice(first), ...records.slice(0, first)]);
      });
      let turns = 0;
      next = () => {
        turns += 1;
        return moved[turns % lists] ?? pages;
      };
    },
    changeAtTurn() {
      edition += 1;
      const changed = write(
        records.map((record, index) => (index % PAGE_SIZE === 0 ? { ...record, edition } : record)),
      );
      next = () => changed;
    },
    turn() {
      pages = next();
    },
  };
}

const FACTS = { method: 'GET', path: '/transactions', profileName: 'Bench', kind: 'read' } as const;
/** As long as those of a service. */
const API_KEY = 'key-of-the-bench'.repeat(4);
const CONTEXT = {
  ...{ apiKey: API_KEY, facts: FACTS, limits: { timeoutMs: 1_000, maxBytes: 10_000_000 } },
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
