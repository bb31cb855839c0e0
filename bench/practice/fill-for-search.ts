import { openStore } from '#main/store/open-store.ts';
import { honestMessage } from '../../test/helpers/honest-record.ts';
import type { Desk } from './desk.ts';

/** What is looked for, and how many of so many records hold it. */
export type Searched = { name: string; text: string; hits: (records: number) => number };

/** One record in so many names this payee, and one this word of two letters. */
const PAYEE = '0xfeedfacecafebeeffeedfacecafebeeffeedface';
const PAYEE_EVERY = 5_000;
const SHORT_WORD = 'qz';
const SHORT_EVERY = 4_000;

/** `id`: the whole id of one record. `part`: the middle of an address. `wide`: a word of every record. `letters`: too short for an index. */
export const SEARCHED: readonly Searched[] = [
  { name: 'id', text: idOf(77_777), hits: () => 1 },
  { name: 'part', text: PAYEE.slice(6, 18), hits: (records) => records / PAYEE_EVERY },
  { name: 'wide', text: 'invoice', hits: (records) => records },
  { name: 'letters', text: SHORT_WORD, hits: (records) => records / SHORT_EVERY },
];

const AT_ONCE = 5_000;

/** Keeps so many messages in the cache of a desk that is stopped, and what is searched of them. */
export function fillForSearch(desk: Pick<Desk, 'dataFolder' | 'profileId' | 'wallet'>, count: number): void {
  const store = openStore({ dataFolder: desk.dataFolder, clock: Date.now });
  const sample = honestMessage({ wallet: desk.wallet, scheme: 'plain-text' });
  try {
    for (let first = 0; first < count; first += AT_ONCE) {
      store.inOneStep(() => {
        for (let index = first; index < Math.min(count, first + AT_ONCE); index += 1) {
          const id = idOf(index);
          const record = { ...sample, id, status: 'success', params: { ...sample.params, message: textOf(index) } };
          store.signatures.put({
            profileId: desk.profileId,
            parent: desk.wallet,
            id,
            status: 'success',
            parsed: record,
            raw: JSON.stringify(record),
            malformed: undefined,
            fetchedAt: Date.UTC(2026, 0, 1),
            requestNumber: 1,
            final: true,
          });
        }
      });
    }
  } finally {
    store.close();
  }
}

/** Digits of hex that repeat for no two numbers below a million, and in which no word of this file stands. */
function idOf(index: number): string {
  return `sig-${Math.imul(index + 1, 0x9e3779b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(8, '0')}-${String(index).padStart(6, '0')}`;
}

function textOf(index: number): string {
  const payee = index % PAYEE_EVERY === 0 ? PAYEE : `0x${String(index).padStart(40, '0')}`;
  return `Pay invoice ${index} to ${payee}${index % SHORT_EVERY === 0 ? ` ${SHORT_WORD}` : ''}`;
}
