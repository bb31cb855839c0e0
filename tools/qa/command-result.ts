import type { ExitCode } from './exit-codes.ts';

/** What a command came to: JSON, or lines where those were asked for. */
export type CommandResult = { exitCode: ExitCode; json: Record<string, unknown>; lines?: string };
