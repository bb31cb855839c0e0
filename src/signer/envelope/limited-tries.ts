import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { EntryStore } from '../keychain/entry-store.ts';
import { secretText, TRIES_NAME } from '../keychain/keychain-entry.ts';
import { passphraseTooSoon } from './passphrase-failure.ts';

/** How long to wait after so many wrong tries, in seconds; the last one counts for all that follow. */
const WAITS = [0, 0, 0, 5, 15, 60, 300, 900] as const;

/** `upFor`: how long the computer had been up then, in seconds. */
const triesSchema = z.strictObject({ wrong: z.int().nonnegative(), upFor: z.number().nonnegative() });
type Tries = z.infer<typeof triesSchema>;

type Options = {
  entries: EntryStore;
  now: () => Date;
  /** How long the computer is up, in seconds: it counts while the computer sleeps, and no clock that is set changes it. */
  upFor: () => number;
};

/**
 * Wrong passphrases, counted in the keychain: neither a restart nor a copy of the data folder begins again. A try counts before it is
 * judged. Time is taken from how long the computer is up; after a restart of it the wait begins again.
 */
export class LimitedTries {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to count, before there is anything to guess. */
  begin(): Promise<Result<null, Failure>> {
    return this.#write(0);
  }

  /**
   * Counts one more try; a failure while it has to wait.
   * @returns how long the next one has to wait if this one is wrong, in seconds
   */
  async take(): Promise<Result<{ waitIfWrong: number }, Failure>> {
    const tries = await this.#read();
    if (!tries.ok) return tries;
    const { wrong, upFor } = tries.value;
    const up = this.#options.upFor();
    const waited = up >= upFor ? up - upFor : up;
    const left = waitAfter(wrong) - waited;
    if (left > 0) return fail(passphraseTooSoon(Math.ceil(left)));
    const counted = await this.#write(wrong + 1);
    return counted.ok ? succeed({ waitIfWrong: waitAfter(wrong + 1) }) : counted;
  }

  /** It was the right one. */
  settle(): Promise<Result<null, Failure>> {
    return this.#write(0);
  }

  async #read(): Promise<Result<Tries, Failure>> {
    const entry = await this.#options.entries.readPlain(TRIES_NAME);
    const text = entry.ok && entry.value !== undefined ? secretText(entry.value) : '';
    const tries = triesSchema.safeParse(parseJson(text)).data;
    if (tries !== undefined) return succeed(tries);
    if (!entry.ok && entry.failure.code.startsWith('keychain-entry') === false) return entry;
    // Whoever removed it wanted to begin again.
    const most: Tries = { wrong: WAITS.length, upFor: this.#options.upFor() };
    const written = await this.#write(most.wrong);
    return written.ok ? succeed(most) : written;
  }

  #write(wrong: number): Promise<Result<null, Failure>> {
    const { entries, now, upFor } = this.#options;
    const tries: Tries = { wrong, upFor: upFor() };
    const { kind, id } = TRIES_NAME;
    return entries.writePlain(TRIES_NAME, {
      v: 1,
      kind,
      id,
      createdAt: now().toISOString(),
      secret: utf8ToBytes(JSON.stringify(tries)),
    });
  }
}

function waitAfter(wrong: number): number {
  return WAITS[Math.min(wrong, WAITS.length - 1)] ?? 0;
}
