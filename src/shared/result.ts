/** An expected failure is a value, not an exception: callers cannot forget it. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Failure>(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}

/** What it gives, or what it throws. */
export function attempt<Value>(act: () => Value): Result<Value, unknown> {
  try {
    return succeed(act());
  } catch (cause) {
    return fail(cause);
  }
}
