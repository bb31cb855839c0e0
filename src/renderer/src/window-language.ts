import { readLanguage } from '#shared/language/languages.ts';

/** The language of the window, which main writes into the page; another one takes the page to be loaded anew. */
export const language = readLanguage(globalThis.document?.documentElement.lang ?? 'en');
