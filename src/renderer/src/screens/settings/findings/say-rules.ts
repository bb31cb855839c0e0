import type { FindingGroupView } from '#shared/ipc/finding-views.ts';
import { fromEnglish } from '../../../language.ts';

/** The rules as main lists them, with what each says of itself in the language of the window. */
export function sayRules(groups: readonly FindingGroupView[]): FindingGroupView[] {
  return groups.map(({ title, rules }) => ({
    title: fromEnglish(title),
    rules: rules.map((view) => ({ ...view, title: fromEnglish(view.title), text: fromEnglish(view.text) })),
  }));
}
