import type { Messages } from '#shared/language/catalogue.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { readLanguage } from '#shared/language/languages.ts';
import { writeNumber } from './format/locale.ts';

/** The language of the window. */
export const language = readLanguage(globalThis.document?.documentElement.lang ?? 'en');

/** How the window says everything: its own words in the chosen language, and what main said in English read into it. */
export const { say, inLanguage, fromEnglish, writeList } = createSpeaker({
  // Both are written into the page by main. Words are constants of their modules: another language takes the page to be loaded anew.
  language,
  messages: readMessages(),
  writeNumber,
});

/** English has none. */
function readMessages(): Messages | undefined {
  const text = globalThis.document?.getElementById('messages')?.textContent;
  return text ? (JSON.parse(text) as Messages) : undefined;
}
