import type { Failure } from '#shared/failure.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { toPrintable } from '../../service/printable.ts';
import type { ChangedMember } from './edited-members.ts';

/** The record is not any more what the form showed: what was typed beside it was typed about something else. */
export function explainChangedMeanwhile(
  { resource, id }: { resource: KeptResource; id: string },
  changed: readonly ChangedMember[],
): Failure {
  const [first] = changed;
  const differences = changed.map(
    ({ field, shown, actual }) => `${field} was ${quote(shown)} and is now ${quote(actual)}`,
  );
  return {
    code: 'changed-meanwhile',
    happened: `The ${resource} ${toPrintable(id)} has changed since the form showed it: ${differences.join('; ')}.`,
    kept: 'Nothing was sent. What you entered is kept in Activity.',
    next: 'Open the form again: it shows the present values to compare with.',
    ...(first === undefined ? {} : { facts: listFacts(first) }),
  };
}

/** Short: a failure is journaled and shown, and a description may have megabytes. */
function listFacts({ field, shown, actual }: ChangedMember): NonNullable<Failure['facts']> {
  return { field, expected: toPrintable(shown), actual: toPrintable(actual) };
}

function quote(value: string): string {
  return value === '' ? 'empty' : `"${toPrintable(value)}"`;
}
