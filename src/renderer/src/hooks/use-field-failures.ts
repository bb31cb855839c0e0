import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { findConcernedField } from '#shared/rules/concerned-field.ts';
import type { FormIntent } from './use-form-intent.ts';

export type FieldFailures = {
  /** What main or the service found wrong with this field. */
  failureOf(field: string): Failure | undefined;
  /** What concerns no field that is known. */
  rest: Failure | undefined;
};

/**
 * Sets a refusal beside the field that it concerns: of main, which did not begin, or of the service, once the operator has come
 * back to the form. It stays until the form is sent again.
 * @param fields paths within the body, as failures name them
 */
export function useFieldFailures(
  form: Pick<FormIntent, 'intent' | 'failure'>,
  fields: readonly string[],
): FieldFailures {
  const [refusal, setRefusal] = useState<Failure>();
  const condition = form.intent?.condition;
  const said = form.intent?.failure ?? undefined;
  useEffect(() => {
    if (condition === 'failed') setRefusal(said);
    if (condition === 'active') setRefusal(undefined);
  }, [condition, said]);
  const failure = form.failure ?? refusal;
  const isShown = failure !== undefined && form.intent === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure leads there once.
  useEffect(() => {
    if (!isShown) return;
    const frame = requestAnimationFrame(goToFailure);
    return () => cancelAnimationFrame(frame);
  }, [isShown, failure]);
  const concerned = failure && findConcernedField(failure, fields);
  return {
    failureOf: (field) => (field === concerned ? failure : undefined),
    rest: concerned === undefined ? failure : undefined,
  };
}

/** A refusal comes a while after the form was sent: its field may be scrolled away by then. */
function goToFailure(): void {
  const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
  if (field !== null) field.focus();
  else document.querySelector('form [role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
