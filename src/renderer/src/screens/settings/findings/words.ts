import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../../language.ts';

/** Words of the page of findings in Settings; what each rule says of itself comes with the rule. */
export const findingWords = inLanguage({
  title: 'Findings',
  text: 'Rules that check each request before you sign it. You can set how serious each one is for this profile: reviews then stress it more or less, and say so. What is proven and what is refused does not change.',
  profile: 'For the profile',
  search: { label: 'Search rules', placeholder: 'Search: a word or a rule', which: 'Which rules' },
  filters: { all: inContext('rules', 'All'), adjusted: 'Set here' },
  count: (shown: number, all: number) =>
    shown === all
      ? say(inContext('window', '{all} rules'), { all })
      : say(inContext('window', '{shown} of {all} rules'), { shown, all }),
  adjusted: (count: number) =>
    count === 0
      ? say('All at their defaults.')
      : say('{count, plural, one {{count} is} other {{count} are}} changed in this profile.', { count }),
  byItself: 'Default',
  taken: 'In this profile',
  severityOf: (title: string) => say('Severity of “{title}”', { title }),
  asItIs: 'Default',
  reset: 'Reset',
  resetOf: (title: string) => say('Reset “{title}”', { title }),
  always: 'Always refused, no setting changes that.',
  whereForbidden: 'Where it forbids a request, the request stays refused whatever you choose.',
  set: (title: string, severity: string) => say('“{title}” counts as {severity} in this profile.', { title, severity }),
  wasReset: (title: string) => say('“{title}” has its default severity again.', { title }),
  noMatch: 'No rule matches',
  noMatchText: 'Try other words, or show all of them.',
  noneSet: 'No rule is changed in this profile',
  noneSetText: 'Every rule has its default severity.',
  showAll: inContext('rules', 'Show all'),
} as const);
