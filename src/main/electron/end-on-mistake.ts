import { type App, dialog } from 'electron';
import { type Failure, FailureError } from '#shared/failure.ts';
import type { Log } from '../log.ts';

export type EndOptions = { app: App; log: Log };

/**
 * After a mistake of ours nobody knows what still holds, so the app ends: the journal has every step, and nothing is signed by a
 * program in an unknown state.
 */
export function endOnMistake({ app, log }: EndOptions): void {
  process.on('uncaughtException', (error: unknown) => endFatally({ app, log }, error));
  process.on('unhandledRejection', (reason) => {
    log.write('error', 'unhandled-rejection', { error: nameOf(reason) });
  });
}

/** Says in words why Countersign cannot go on, and ends it. The text of an error may hold a secret; its name does not. */
export function endFatally({ app, log }: EndOptions, cause: unknown): void {
  const failure = cause instanceof FailureError ? cause.failure : explainMistake(cause);
  log.write('error', 'ended-fatally', { error: nameOf(cause), code: failure.code });
  const { happened, kept, next } = failure;
  console.error(`Countersign cannot go on: ${happened} ${kept} ${next}`);
  dialog.showErrorBox('Countersign cannot go on', `${happened}\n\n${kept}\n\n${next}`);
  app.exit(1);
}

function explainMistake(cause: unknown): Failure {
  return {
    code: 'mistake',
    happened: `Countersign made a mistake (${nameOf(cause)}) and has to end.`,
    kept: 'The journal holds every step that was begun; nothing was signed that you did not approve.',
    next: 'Start it again and look at Activity; if it happens again, report it with the log.',
  };
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause;
}
