import { toPrintable } from '../../service/printable.ts';
import { writeValue } from './edited-members.ts';

/** A value that was asked for and is another one at the service. */
export type NotApplied = { field: string; asked: string; actual: string };

/** Files that the service stores again get another address. */
const LINKED_FILES: readonly string[] = ['image', 'animation_url'];

/**
 * What a repeated mint or template did not change: members that were asked for and that the answer shows otherwise. What the
 * answer does not show is not judged, nor the address of a file that may have been stored again.
 */
export function listNotApplied({
  metadata,
  reuploadLinkedFiles,
  actual,
}: {
  metadata: object;
  reuploadLinkedFiles?: boolean | undefined;
  actual: object | undefined;
}): NotApplied[] {
  const shown = new Map(Object.entries(actual ?? {}));
  return Object.entries(metadata).flatMap(([field, value]) => {
    if (LINKED_FILES.includes(field) && reuploadLinkedFiles !== false) return [];
    const [asked, found] = [writeValue(value), writeValue(shown.get(field))];
    return asked === '' || found === '' || asked === found ? [] : [{ field, asked, actual: found }];
  });
}

/** Says of a record that was there before that it was left as it is. */
export function noticeNotApplied(resource: string, notApplied: readonly NotApplied[]): string {
  const differences = notApplied.map(
    ({ field, asked, actual }) => `${field} is "${toPrintable(actual)}", not "${toPrintable(asked)}"`,
  );
  return `Existing ${resource}, your values were not applied: ${differences.join('; ')}.`;
}
