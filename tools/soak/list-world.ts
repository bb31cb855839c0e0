import { honestTransaction } from '../../test/helpers/honest-record.ts';
import { type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';

/** How a service may order a list; the interface states nothing. */
const ORDERS = ['newest-first', 'oldest-first', 'changed-first', 'no-order'] as const;

/** What a status may become, and how far each is: a service never goes back. */
export const RANKS: Readonly<Record<string, number>> = { 'awaiting-approval': 0, pending: 1, success: 2, failed: 2 };
/** Up to three pages of the app's. */
const MOST_AT_FIRST = 120;

type Listed = { id: string; status: string; createdAt: string };

/** A list of one wallet's transactions that changes while it is read. */
export type ListWorld = {
  records(): readonly Listed[];
  /** How often records were taken out of it so far. */
  removals(): number;
  /** How many requests for it failed so far. */
  failures(): number;
  /** Takes a request; the list may change just before. @returns the answer's body, undefined where the service fails */
  answer(path: string): { status: number; body: string };
  /** From now on nothing changes and nothing fails. */
  calm(): void;
};

const TEMPLATE = { ...honestTransaction(), onChain: undefined };

/** Makes a list of a random length, order and liveliness. */
export function createListWorld(numbers: Numbers): ListWorld {
  const order = pick(numbers, ORDERS);
  const [changesOneIn, failsOneIn] = [1 + numbers(3), pick(numbers, [0, 0, 4, 12])];
  /** A list of long ago, of which nothing changes any more. */
  const isOld = numbers(4) === 0;
  const changes = numbers(3) === 0 ? [insert, advance, remove] : [insert, advance, advance];
  const records: Listed[] = [];
  let [made, removals, failures, isCalm] = [0, 0, 0, false];

  function insert(): void {
    made += 1;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + made * 1_000).toISOString();
    const status = isOld ? 'success' : pick(numbers, Object.keys(RANKS));
    const record = { id: `tx-${made}`, status, createdAt };
    const places = {
      'newest-first': 0,
      'changed-first': 0,
      'oldest-first': records.length,
      'no-order': numbers(records.length + 1),
    };
    records.splice(places[order], 0, record);
  }

  function advance(): void {
    const place = numbers(Math.max(1, records.length));
    const record = records[place];
    if (record === undefined || RANKS[record.status] === 2) return;
    const later = Object.keys(RANKS).filter((status) => (RANKS[status] ?? 0) > (RANKS[record.status] ?? 0));
    const changed = { ...record, status: pick(numbers, later) };
    records.splice(place, 1, changed);
    if (order === 'changed-first') records.unshift(...records.splice(place, 1));
  }

  function remove(): void {
    if (records.length === 0) return;
    records.splice(numbers(records.length), 1);
    removals += 1;
  }

  for (let left = 20 + numbers(MOST_AT_FIRST); left > 0; left -= 1) insert();
  return {
    records: () => [...records],
    removals: () => removals,
    failures: () => failures,
    answer(path) {
      if (!isCalm && numbers(changesOneIn) === 0) pick(numbers, changes)();
      if (!isCalm && failsOneIn > 0 && numbers(failsOneIn) === 0) {
        failures += 1;
        return { status: 503, body: JSON.stringify({ error: true, message: 'Not just now.' }) };
      }
      return read(records, path);
    },
    calm() {
      isCalm = true;
    },
  };
}

function read(records: readonly Listed[], path: string): { status: number; body: string } {
  const { searchParams, pathname } = new URL(path, 'http://127.0.0.1');
  const page = searchParams.get('page');
  if (page !== null) {
    const perPage = Number(searchParams.get('perPage'));
    const asked = records.slice((Number(page) - 1) * perPage, Number(page) * perPage);
    return { status: 200, body: JSON.stringify({ transactions: asked.map(write) }) };
  }
  const record = records.find(({ id }) => pathname.endsWith(`/${id}`));
  return record === undefined
    ? { status: 404, body: JSON.stringify({ error: true, message: 'There is no such transaction.' }) }
    : { status: 200, body: JSON.stringify(write(record)) };
}

function write(record: Listed): object {
  return { ...TEMPLATE, ...record };
}
