/** Words around the text of the help, which is docs/guide.md and docs/troubleshooting.md. */
export const helpWords = {
  title: 'Help',
  search: 'Search the help',
  placeholder: 'A word, or what the app said',
  contents: 'Contents',
  found: 'Found',
  nothing: (text: string) => `Nothing in the help matches “${text}”.`,
  back: 'Back',
} as const;
