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
  const concerned = failure && findConcernedField(failure, fields);
  return {
    failureOf: (field) => (field === concerned ? failure : undefined),
    rest: concerned === undefined ? failure : undefined,
  };
}
