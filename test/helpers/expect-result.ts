import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';

/** The value of a result that has to be a success. */
export function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a success, got the failure ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** The failure of a result that has to be one. */
export function expectFailure(result: Result<unknown, Failure>): Failure {
  if (result.ok) throw new Error(`expected a failure, got the value ${JSON.stringify(result.value)}`);
  return result.failure;
}
