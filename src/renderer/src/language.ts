import type { Messages } from '#shared/language/catalogue.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { writeNumber } from './format/locale.ts';
import { language } from './window-language.ts';

/** How the window says everything: its own words in the chosen language, and what main said in English read into it. */
export const { say, inLanguage, fromEnglish, writeList } = createSpeaker({
  language,
  messages: readMessages(),
  writeNumber,
});

/** Written into the page by main, before any module holds a word; English has none. */
function readMessages(): Messages | undefined {
  const text = globalThis.document?.getElementById('messages')?.textContent;
  return text ? (JSON.parse(text) as Messages) : undefined;
}
