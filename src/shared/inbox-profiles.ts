import type { InboxChoice } from './model/inbox-choice.ts';

type Known = {
  /** Every profile there is, in the operator's order. */
  ids: readonly string[];
  /** The one that is worked in. */
  chosen: string | undefined;
};

/** The profiles in the inbox, in the operator's order. Where none of the selected ones is left, it is the one that is worked in. */
export function listInboxProfiles(choice: InboxChoice, { ids, chosen }: Known): string[] {
  const worked = chosen === undefined ? [] : [chosen];
  if (choice.holds === 'chosen') return worked;
  if (choice.holds === 'all') return [...ids];
  const selected = ids.filter((id) => choice.profileIds.includes(id));
  return selected.length === 0 ? worked : selected;
}
