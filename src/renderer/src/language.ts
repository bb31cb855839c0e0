import { createSpeaker } from '#shared/language/create-speaker.ts';
import { readLanguage } from '#shared/language/languages.ts';
import { writeNumber } from './format/locale.ts';

/** Main writes it into the page; another one takes the page to be loaded again. */
const language = readLanguage(globalThis.document?.documentElement.lang ?? 'en');
// Words are objects that modules hold from the start, so the catalogue comes before any of them. English has none to wait for.
const catalogue = language === 'es' ? (await import('#shared/language/spanish.ts')).SPANISH : undefined;

/** How the window says everything: its own words in the chosen language, and what main said in English read into it. */
export const { say, inLanguage, fromEnglish, writeList } = createSpeaker({ language, catalogue, writeNumber });
