/** What runs over many requests at this moment, in all profiles. */
export type UnderWay = {
  /** Requests of batches that were not signed yet. */
  inBatches: number;
  /** Rows of running funding runs that were not begun yet. */
  inFunding: number;
};

/** What quitting now would mean, for the question before it; undefined where there is nothing to ask. */
export function describeQuitting({ inBatches, inFunding }: UnderWay): string | undefined {
  const sentences = [
    inBatches === 0
      ? []
      : `${count(inBatches, 'request')} of a batch ${isOrAre(inBatches)} not signed yet. The one under way continues at the next start; the others wait in the list as before.`,
    inFunding === 0
      ? []
      : `${count(inFunding, 'row')} of a funding run ${isOrAre(inFunding)} not begun yet. The run continues by itself at the next start.`,
  ].flat();
  return sentences.length === 0 ? undefined : sentences.join('\n\n');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const isOrAre = (number: number) => (number === 1 ? 'is' : 'are');
