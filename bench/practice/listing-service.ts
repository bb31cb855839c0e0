import { type Dispatcher, MockAgent } from 'undici';

/** The largest page that the app asks for. */
export const PAGE_SIZE = 48;

/** A service within this process that tells transactions from memory, in their list and by their ids, and knows nothing else. */
export type ListingService = { baseUrl: string; dispatcher: Dispatcher; countRequests(): number };

/**
 * @param records as the service tells them, the first of the list first
 * @param tellPage the text of a page of them, where it is not written for each answer
 */
export function createListingService(
  records: readonly object[],
  tellPage = (path: string) => writePage(records, path),
): ListingService {
  const baseUrl = 'http://127.0.0.1:9';
  const agent = new MockAgent();
  agent.disableNetConnect();
  let requests = 0;
  agent
    .get(baseUrl)
    .intercept({ path: (path) => path.includes('/transactions?'), method: 'GET' })
    .reply(({ path }) => {
      requests += 1;
      return { statusCode: 200, data: tellPage(path), responseOptions: JSON_ANSWER };
    })
    .persist();
  agent
    .get(baseUrl)
    .intercept({ path: (path) => !path.includes('?'), method: 'GET' })
    .reply(({ path }) => {
      const found = records.find((record) => path.endsWith(`/${(record as { id?: unknown }).id}`));
      const data = JSON.stringify(found ?? { error: true, message: 'There is no such transaction.' });
      return { statusCode: found === undefined ? 404 : 200, data, responseOptions: JSON_ANSWER };
    })
    .persist();
  return { baseUrl, dispatcher: agent, countRequests: () => requests };
}

const JSON_ANSWER = { headers: { 'content-type': 'application/json' } };

/** A page of them, as the query of the path wants it. */
export function writePage(records: readonly object[], path: string): string {
  const { searchParams } = new URL(path, 'http://127.0.0.1');
  const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
  return JSON.stringify({ transactions: records.slice((page - 1) * perPage, page * perPage) });
}
