import * as z from 'zod';
import { decisionHeadSchema, decisionLineSchema } from './decision.ts';

export const EVIDENCE_FORMAT = 'countersign.evidence.v1';
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A step of the write, as the journal has it. */
const stepSchema = z.strictObject({ state: z.string(), condition: z.string(), at: z.string() });

const contentSchema = z.strictObject({
  format: z.literal(EVIDENCE_FORMAT),
  /** The line of the signer's log. */
  line: decisionLineSchema,
  /** Hashes of the contents of the decisions that were made since, and where the log stood when this was written. */
  since: z.array(hash),
  head: decisionHeadSchema,
  /** What the review said, for whoever reads this without making the proof again. */
  review: z.record(z.string(), z.unknown()),
  /** What became of it, as the journal of the app has it. */
  outcome: z.strictObject({
    condition: z.string(),
    /** What the service and the chain answered. */
    facts: z.record(z.string(), z.unknown()),
    steps: z.array(stepSchema),
  }),
});

/** A file of evidence; the digest is over everything else. */
export const evidenceSchema = contentSchema.extend({ digest: hash });
export type Evidence = z.infer<typeof evidenceSchema>;

/** What is written into a file of evidence. */
export type EvidenceContent = Omit<Evidence, 'format' | 'digest'>;
