import type { ExitCode } from './exit-codes.ts';

/** What a command came to: JSON, or lines where those were asked for. */
export type CommandResult = {
  exitCode: ExitCode;
  json: Record<string, unknown>;
  lines?: string;
  /** False where nothing of it was begun, so that there is no run to go on with. */
  isBegun?: boolean;
};
