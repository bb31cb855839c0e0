import { SPOKEN_ENGLISH, type Spoken } from '../speech.ts';

/** What runs over many requests at this moment, in all profiles. */
export type UnderWay = {
  /** Requests of batches that were not signed yet. */
  inBatches: number;
  /** Rows of running funding runs that were not begun yet. */
  inFunding: number;
};

const BATCHES =
  '{inBatches, plural, one {# request of a batch is not signed yet} other {# requests of a batch are not signed yet}}. The one under way continues at the next start; the others wait in the list as before.';
const FUNDING =
  '{inFunding, plural, one {# row of a funding run is not begun yet} other {# rows of a funding run are not begun yet}}. The run continues by itself at the next start.';

/** What quitting now would mean, for the question before it; undefined where there is nothing to ask. */
export function describeQuitting(
  { inBatches, inFunding }: UnderWay,
  { say }: Spoken = SPOKEN_ENGLISH,
): string | undefined {
  const sentences = [
    inBatches === 0 ? [] : say(BATCHES, { inBatches }),
    inFunding === 0 ? [] : say(FUNDING, { inFunding }),
  ].flat();
  return sentences.length === 0 ? undefined : sentences.join('\n\n');
}
