import type { DeniedAddress } from '#shared/model/proof-knowledge.ts';

/** Addresses that the operator denies, to be asked for wherever they may stand. */
export type DeniedIndex = {
  /**
   * Every denied address whose digits stand in a text, wherever a word begins there; in lower case, each once.
   * @param chain the chain's name; undefined where what is signed may be used on any chain
   */
  listIn(text: string, chain: string | undefined): string[];
  /** The same on any chain, and those that are found only as a whole address: what has to be known to judge the text as with all. */
  listConcerning(text: string): readonly DeniedAddress[];
};

const DIGITS = 40;
/** Digits that all addresses of a text are sorted out by, before one is looked up. */
const FIRST = 4;
/** In words of calldata there are this many zeros before many a number: such an address is found only where it stands alone. */
const NUMBER = '0'.repeat(16);

const made = new WeakMap<readonly DeniedAddress[], DeniedIndex>();

/** A list of thousands is asked for every digit of every request: it is sorted once. */
export function indexDenied(denied: readonly DeniedAddress[]): DeniedIndex {
  const index = made.get(denied) ?? createDeniedIndex(denied);
  made.set(denied, index);
  return index;
}

function createDeniedIndex(denied: readonly DeniedAddress[]): DeniedIndex {
  const entries = Map.groupBy(denied, ({ address }) => address.slice(2).toLowerCase());
  const begins = new Uint8Array(16 ** FIRST);
  for (const digits of entries.keys()) begins[Number.parseInt(digits.slice(0, FIRST), 16)] = 1;
  const holds = (digits: string, chain: string | undefined) =>
    entries.get(digits)?.some((entry) => chain === undefined || entry.chain === undefined || entry.chain === chain) ===
    true;
  const listIn = (text: string, chain: string | undefined) =>
    listDigits(text, begins).filter((digits) => holds(digits, chain));
  return {
    listIn: (text, chain) => listIn(text, chain).map((digits) => `0x${digits}`),
    listConcerning(text) {
      const named = new Set(listIn(text, undefined));
      return denied.filter(({ address }) => {
        const digits = address.slice(2).toLowerCase();
        return named.has(digits) || digits.startsWith(NUMBER);
      });
    },
  };
}

/** Whatever digits of a text begin like one of the list, as many of them as an address has. */
function listDigits(text: string, begins: Uint8Array): string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(/[0-9a-fA-F]{40,}/g)) {
    let first = 0;
    for (let end = 1; end < run.length; end += 1) {
      first = ((first << 4) | digitOf(run.charCodeAt(end - 1))) & 0xffff;
      const start = end - FIRST;
      if (start < 0 || start + DIGITS > run.length || begins[first] === 0) continue;
      const digits = run.slice(start, start + DIGITS).toLowerCase();
      if (run.length === DIGITS || !digits.startsWith(NUMBER)) found.add(digits);
    }
  }
  return [...found];
}

/** Of a character that is a digit of hex. */
function digitOf(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87;
}
