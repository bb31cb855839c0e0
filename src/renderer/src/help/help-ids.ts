import type { Failure } from '#shared/failure.ts';

/** Where the help opens: where it begins, at a section, or at what it says of a failure. */
export type HelpTarget =
  | { kind: 'start' }
  | { kind: 'section'; id: string }
  | { kind: 'failure'; failure: Pick<Failure, 'code' | 'happened'> };

/** Sections that the app itself leads to; a test looks whether they are there. */
export const HELP_IDS = {
  glossary: 'guide#glossary',
  notListed: 'troubleshooting#a-message-that-is-not-listed-here',
} as const;
