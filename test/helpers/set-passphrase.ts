import type { Strength } from '#signer/envelope/derive-key.ts';
import { expectValue } from './expect-result.ts';

/** What a guess costs in a test: next to nothing. */
export const CHEAP: Strength = { memoryKib: 1_024, iterations: 1, parallelism: 1 };

export const PASSPHRASE = 'violin maple otter harbor 93';
export const OTHER_PASSPHRASE = 'granite teapot lunar pickle 41';

/** As it is typed: in bytes that whoever takes them zeroes. */
export function typed(text = PASSPHRASE): Uint8Array {
  return new TextEncoder().encode(text);
}

type Answered = Promise<Parameters<typeof expectValue>[0]>;

export async function setPassphrase(
  ask: (request: { type: 'set-passphrase'; passphrase: Uint8Array; profileIds: string[] }) => Answered,
  profileIds: string[],
): Promise<void> {
  expectValue(await ask({ type: 'set-passphrase', passphrase: typed(), profileIds }));
}
