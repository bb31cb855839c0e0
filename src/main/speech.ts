import type { Catalogue } from '#shared/language/catalogue.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { chooseLanguage, type Language, type LanguageChoice } from '#shared/language/languages.ts';

/** A language with its messages; English has none, because everything is written in it. */
export type Spoken = { language: Language; catalogue: Catalogue | undefined };

/** In which language main speaks where it shows something itself: menus, notifications, and the window it asks in. */
export type Speech = {
  /** What a page needs to speak it too. */
  spoken(): Spoken;
  /** What main made in English, in the language of now. What is kept, logged, signed or handed to the page stays English. */
  fromEnglish(text: string): string;
  /** Speaks what was chosen from now on, once its catalogue is loaded. */
  follow(choice: LanguageChoice): Promise<void>;
};

const ENGLISH: Spoken = { language: 'en', catalogue: undefined };

export type SpeechOptions = {
  /** The desktop's language as a BCP 47 tag. */
  systemLanguage: string;
  /** Called with each other language. */
  onChange: () => void;
};

export function createSpeech({ systemLanguage, onChange }: SpeechOptions): Speech {
  let spoken: Spoken = ENGLISH;
  let speaker = speak(spoken);
  return {
    spoken: () => spoken,
    fromEnglish: (text) => speaker.fromEnglish(text),
    async follow(choice) {
      const next = chooseLanguage(choice, systemLanguage);
      if (next === spoken.language) return;
      spoken = next === 'en' ? ENGLISH : { language: next, catalogue: await readSpanish() };
      speaker = speak(spoken);
      onChange();
    },
  };
}

function speak(spoken: Spoken) {
  return createSpeaker({ ...spoken, writeNumber: String });
}

async function readSpanish(): Promise<Catalogue> {
  return (await import('#shared/language/spanish.ts')).SPANISH;
}
