import * as z from 'zod';
import type { IntentView } from '#shared/model/intent.ts';
import { coreJobSchema, coreScenarioSchema } from '../../test/helpers/core-scenario.ts';

/** One run of the core in a process group of its own: what it finds, what is asked of it and when, and at which step all of it dies. */
export const coreRunSchema = z.object({
  dataFolder: z.string(),
  keychainService: z.string(),
  signerEntry: z.string().optional(),
  setUp: coreScenarioSchema.shape.setUp,
  /** `afterMs` from when the core is there. */
  jobs: z.array(z.object({ afterMs: z.number(), job: coreJobSchema })),
  /** Everything in the group is killed when the journal, its requests and its signer have taken so many steps together. */
  dieAtStep: z.number().optional(),
  serviceTimeoutMs: z.number().optional(),
  /** Where the clock stands from now on, so many milliseconds after the core is there: added to what it is. */
  clockJumps: z.array(z.object({ afterMs: z.number(), offsetMs: z.number() })).default([]),
  /** How often what is parked or failed is gone on with by hand before the run ends. */
  retries: z.number().default(0),
});
export type CoreRun = z.input<typeof coreRunSchema>;

/** Where a run is: `starting` until the core is there, `recovering` while it goes on with what it found, then `working`. */
export type Phase = 'starting' | 'recovering' | 'working';

export type CoreWords =
  | { type: 'phase'; phase: Phase }
  /** The app has answered that it has the job: these entries of its journal are it. */
  | { type: 'accepted'; intentIds: string[] }
  | { type: 'refused'; reason: string }
  | { type: 'trouble'; code: string }
  | { type: 'alive' }
  | { type: 'ended'; intents: IntentView[]; steps: number };
