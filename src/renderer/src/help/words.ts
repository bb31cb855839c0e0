import { inLanguage, say } from '../language.ts';

/** Words around the text of the help, which is docs/guide.md and docs/troubleshooting.md. */
export const helpWords = inLanguage({
  title: 'Help',
  search: 'Search the help',
  placeholder: 'A word, or what the app said',
  contents: 'Contents',
  found: 'Found',
  nothing: (text: string) => say('Nothing in the help matches “{text}”.', { text }),
  back: 'Back',
} as const);
