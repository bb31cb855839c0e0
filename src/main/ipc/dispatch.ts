import { type Failure, FailureError } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type Handlers, listChannels } from '#shared/ipc/derive.ts';
import { fail, type Result } from '#shared/result.ts';
import type { Log } from '../log.ts';
import type { Presence } from '../presence/presence.ts';
import { explainNotBegun } from '../store/storage-failures.ts';

export type Dispatch = (channel: string, argument: unknown) => Promise<Result<unknown, Failure>>;

export type DispatchOptions = { handlers: Handlers; isLocked: () => boolean; presence: Presence; log: Log };

type AnyHandler = (argument: unknown) => Promise<Result<unknown, Failure>>;

/**
 * The one way in: finds the call, checks the lock, parses the argument, asks whether a person did it, calls the handler, turns every error into a failure.
 * Never throws and never repeats an argument in an error, since an argument may be a secret.
 */
export function createDispatch(options: DispatchOptions): Dispatch {
  const { isLocked, presence, log } = options;
  const calls = new Map(
    listChannels(contract).map(({ channel, group, name, call }) => {
      const handler = (options.handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name];
      if (handler === undefined) throw new Error(`The IPC contract has ${channel}, but nothing handles it.`);
      return [channel, { call, handler }];
    }),
  );
  return async (channel, argument) => {
    const found = calls.get(channel);
    if (found === undefined) return fail(unknownCall());
    if (found.call.whileLocked === 'refused' && isLocked()) return fail(locked());
    try {
      // Within: an argument that is nested without end exhausts the stack of its schema.
      const parsed = found.call.argument.safeParse(argument);
      if (!parsed.success) return fail(badArgument(parsed.error.issues));
      if (found.call.by === 'a-person' && !presence.spend()) {
        log.write('warning', 'presence-refused', { channel });
        return fail(nobodyThere());
      }
      return await found.handler(parsed.data);
    } catch (cause) {
      log.write('error', 'ipc-handler-failed', {
        channel,
        error: cause instanceof Error ? cause.name : 'unknown',
      });
      if (cause instanceof FailureError) return fail(cause.failure);
      return fail(explainNotBegun(cause) ?? unexpected(channel));
    }
  };
}

function unknownCall(): Failure {
  return {
    code: 'unknown-call',
    happened: 'The window asked for something that does not exist.',
    kept: 'Nothing was done.',
    next: 'Restart Countersign.',
  };
}

function locked(): Failure {
  return {
    code: 'locked',
    happened: 'Countersign is locked.',
    kept: 'Nothing was done. Reading continues.',
    next: 'Unlock it and try again.',
  };
}

function nobodyThere(): Failure {
  return {
    code: 'nobody-there',
    happened: 'This was not a key or a click of yours: Countersign saw none in its window just before.',
    kept: 'Nothing was done.',
    next: 'If you wanted it, click the button, or choose it and press Enter. If you did not, restart Countersign and look at its log.',
  };
}

function badArgument(issues: readonly { path: PropertyKey[]; message: string }[]): Failure {
  const field = issues[0]?.path.map(String).join('.') || 'the request';
  return {
    code: 'bad-argument',
    happened: `${field} is not valid: ${issues[0]?.message ?? 'not readable'}.`,
    kept: 'Nothing was done.',
    next: 'Correct it and try again.',
    facts: { field },
  };
}

function unexpected(channel: string): Failure {
  return {
    code: 'unexpected',
    happened: `Countersign made a mistake in ${channel}.`,
    kept: 'The journal holds every step that was begun.',
    next: 'Look at Activity before trying again; the log has the details.',
  };
}
