import { appendFileSync } from 'node:fs';
import * as z from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * What the reporters of a suite write, a line for each thing as it happens: so the file tells what was counted also when the suite
 * crashed, was killed or hung.
 */
const entrySchema = z.union([
  z.object({
    /** Told apart by this. */
    test: z.string(),
    name: z.string(),
    is: z.enum(['known', 'begun', 'passed', 'failed', 'skipped']),
    /** Of a failed one: what a runner prints at its end, which it may not reach. */
    why: z.string().optional(),
  }),
  /** A test file that will be run; its tests are known when it has been loaded. */
  z.object({ file: z.string(), is: z.enum(['known', 'loaded']) }),
  /** Something that failed outside any test: a file that cannot be loaded, a hook, an error nobody handled. */
  z.object({ failure: z.string() }),
  z.object({ note: z.string() }),
  z.object({ over: z.literal(true) }),
]);
export type TallyEntry = z.infer<typeof entrySchema>;

/** The variable that names the file to a reporter. */
export const TALLY_VARIABLE = 'COUNTERSIGN_TEST_TALLY';

/**
 * Opens the file of the run for adding to it; nothing to add is a sign of life. Programs that the tests start do not hear of the
 * file: their runs are not this one.
 */
export function openTally(): (entry?: TallyEntry) => void {
  const path = process.env[TALLY_VARIABLE];
  if (path === undefined) throw new Error(`This reporter writes to the file that ${TALLY_VARIABLE} names.`);
  delete process.env[TALLY_VARIABLE];
  return (entry) => appendFileSync(path, entry === undefined ? '\n' : `${JSON.stringify(entry)}\n`);
}

/** Every line that can be read: the last one may be cut where the process was killed. */
export function parseTally(text: string): TallyEntry[] {
  return text.split('\n').flatMap((line) => {
    try {
      const { data } = entrySchema.safeParse(JSON.parse(line));
      return data === undefined ? [] : [data];
    } catch {
      return [];
    }
  });
}
