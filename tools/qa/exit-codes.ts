import { FAILURE_CODES, mayPass } from '#main/service/failure-table.ts';
import type { Failure } from '#shared/failure.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';

/** How the program ends, for whatever runs it (docs/qa.md). */
export const EXIT = {
  done: 0,
  /** Some of it failed, or nobody knows whether it happened. */
  someFailed: 1,
  /** The command line, or a list that it names, cannot be used. */
  usage: 2,
  /** Not here, not with this key, not with this profile: asked again it is refused again. */
  refused: 3,
  notReached: 4,
  /** Ctrl+C, as shells count it. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command before its result, with what is to be said. */
export class CommandStopped extends Error {
  override readonly name = 'CommandStopped';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Failures of Countersign itself that refuse something for good. */
const REFUSALS: readonly string[] = ['practice-only', 'staging-only', 'host-not-asked', 'no-signer', 'form-reused'];

/** The exit code of a failure that ends a command. */
export function exitCodeOf({ code, concerns }: Pick<Failure, 'code' | 'concerns'>): ExitCode {
  if (REFUSALS.includes(code) || concerns === 'key' || concerns === 'scope') return EXIT.refused;
  if (concerns === 'host' || (isOfService(code) && mayPass({ code }))) return EXIT.notReached;
  return EXIT.someFailed;
}

/** The one that says most of several failures: the way to the service before the key, the key before a single wallet. */
export function exitCodeOfAll(failures: readonly Pick<Failure, 'code' | 'concerns'>[]): ExitCode {
  const codes = failures.map(exitCodeOf);
  if (codes.includes(EXIT.notReached)) return EXIT.notReached;
  if (codes.includes(EXIT.refused)) return EXIT.refused;
  return codes.length === 0 ? EXIT.done : EXIT.someFailed;
}

/** The value, or what a person is told as the end of the command. */
export function valueOrStop<Value>(result: { ok: true; value: Value } | { ok: false; failure: Failure }): Value {
  if (result.ok) return result.value;
  const { happened, kept, next } = result.failure;
  throw new CommandStopped(exitCodeOf(result.failure), `${happened} ${kept} ${next}`);
}

function isOfService(code: string): code is ServiceFailureCode {
  return (FAILURE_CODES as readonly string[]).includes(code);
}
