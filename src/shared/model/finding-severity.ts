import * as z from 'zod';

/** How serious a finding is; `forbidden` makes the verdict `refused`, and no setting changes that. */
export type Severity = AdjustableSeverity | 'forbidden';

export const adjustableSeveritySchema = z.enum(['info', 'caution', 'danger']);
export type AdjustableSeverity = z.infer<typeof adjustableSeveritySchema>;

/** What a profile takes findings to be, by the name of their rule; a rule that is not there keeps its own severity. */
export const adjustedSeveritiesSchema = z.record(z.string().max(100), adjustableSeveritySchema);
export type AdjustedSeverities = z.infer<typeof adjustedSeveritiesSchema>;
