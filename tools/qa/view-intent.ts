import type { IntentView } from '#shared/model/intent.ts';
import { EXIT, type ExitCode, exitCodeOfAll } from './exit-codes.ts';

/** What is told of a write that did not come to its end. */
export function viewFailedIntent({ target, condition, failure }: Pick<IntentView, 'target' | 'condition' | 'failure'>) {
  return {
    what: target,
    state: condition,
    code: failure?.code ?? null,
    happened: failure?.happened ?? null,
    next: failure?.next ?? null,
    requestId: failure?.facts?.requestId ?? null,
  };
}

/** How a command ends whose writes stand like this. */
export function endOfIntents(intents: readonly IntentView[], interrupted: AbortSignal): ExitCode {
  const open = intents.filter(({ condition }) => condition !== 'done');
  if (open.length === 0) return EXIT.done;
  if (interrupted.aborted) return EXIT.interrupted;
  return exitCodeOfAll(open.map(({ failure }) => failure ?? { code: 'unknown' }));
}
