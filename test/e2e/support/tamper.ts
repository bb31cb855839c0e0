import type { WatchedService } from './watched-service.ts';

type Faulty = Pick<WatchedService, 'faults'>;
type Transaction = { id?: unknown; params?: unknown };

/** Always: more often than any test asks. */
const ALWAYS = 1_000_000;

type Change = (transaction: Transaction) => void;

/** The answer with one transaction of it changed. */
function edited(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) return value.map((each) => edited(each, id, change));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Transaction = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, edited(inner, id, change)]),
  );
  if (copy.id === id) change(copy);
  return copy;
}

/** From now on the service tells otherwise of one transaction, in lists and by id; the rest is as it was. */
function tamper({ faults }: Faulty, id: string, change: Change): void {
  const edit = (value: unknown) => edited(value, id, change);
  faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/transactions/, times: ALWAYS });
}

const sendTo =
  (to: string): Change =>
  ({ params }) => {
    const { calls } = params as { calls?: { to?: unknown }[] };
    if (calls?.[0] !== undefined) calls[0].to = to;
  };

/** Its first call goes to another address. */
export function tamperWithRecipient(service: Faulty, { id, to }: { id: string; to: string }): void {
  tamper(service, id, sendTo(to));
}

/** The same, from the moment somebody asks for it by its id, as the app does before it signs. */
export function tamperOnceAskedFor(service: Faulty, { id, to }: { id: string; to: string }): void {
  const edit = (value: unknown) => {
    tamperWithRecipient(service, { id, to });
    return edited(value, id, sendTo(to));
  };
  service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: new RegExp(`${id}$`) });
}

/** Its `params` are something that no transaction has. */
export function spoilTransaction(service: Faulty, { id, params }: { id: string; params: unknown }): void {
  tamper(service, id, (transaction) => {
    transaction.params = params;
  });
}

/** From now on the service has no such transaction: no list brings it, and by its id there is nothing. */
export function forgetTransaction({ faults }: Faulty, id: string): void {
  const edit = (body: unknown) => {
    const { transactions } = body as { transactions: Transaction[] };
    return { transactions: transactions.filter((one) => one.id !== id) };
  };
  faults.next({ kind: 'status', status: 404 }, { method: 'GET', path: new RegExp(id), times: ALWAYS });
  faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/transactions$/, times: ALWAYS });
}
