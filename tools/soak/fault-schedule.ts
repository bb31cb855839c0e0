import { type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';

/** What happens to a request on its way. `before`: the service never hears of it; `after`: it has done it, and the answer is lost. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'latency'; milliseconds: number }
  | { kind: 'reset'; when: 'before' | 'after' }
  | { kind: 'black-hole'; when: 'before' | 'after' }
  /** The answer comes whole, and the connection is closed a moment later, while it may be in use again. */
  | { kind: 'slow-close'; milliseconds: number }
  /** The connection ends within the answer. */
  | { kind: 'truncation'; share: number }
  | { kind: 'bandwidth'; bytesAtOnce: number }
  | { kind: 'status'; status: 500 | 502 | 503 | 429; when: 'before' | 'after' };

export const FAULT_KINDS = [
  'latency',
  'reset',
  'black-hole',
  'slow-close',
  'truncation',
  'bandwidth',
  'status',
] as const;

/** One request in so many meets a fault. */
const ONE_IN = 4;
const WHENS = ['before', 'after'] as const;
const LONGEST_MS = 80;

/** @returns what happens to the next request: the same sequence for the same numbers */
export function createSchedule(numbers: Numbers): () => Fault {
  return () => (numbers(ONE_IN) === 0 ? makeFault(numbers) : { kind: 'none' });
}

function makeFault(numbers: Numbers): Fault {
  const kind = pick(numbers, FAULT_KINDS);
  switch (kind) {
    case 'latency':
    case 'slow-close':
      return { kind, milliseconds: 1 + numbers(LONGEST_MS) };
    case 'reset':
    case 'black-hole':
      return { kind, when: pick(numbers, WHENS) };
    case 'truncation':
      return { kind, share: numbers(1_000) / 1_000 };
    case 'bandwidth':
      return { kind, bytesAtOnce: 100 + numbers(400) };
    case 'status':
      // A 429 says that nothing was done.
      return numbers(8) === 0
        ? { kind, status: 429, when: 'before' }
        : { kind, status: pick(numbers, [500, 502, 503] as const), when: pick(numbers, WHENS) };
  }
}
