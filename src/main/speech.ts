import { createSpeaker, type Speaker } from '#shared/language/create-speaker.ts';
import { chooseLanguage, type Language, type LanguageChoice } from '#shared/language/languages.ts';

/** In which language main speaks where it shows something itself: menus, notifications, and the window it asks in. */
export type Speech = {
  language(): Language;
  /** What main made in English, in the language of now. What is kept, logged, signed or handed to the page stays English. */
  fromEnglish(text: string): string;
  /** Speaks what was chosen from now on, once its catalogue is loaded. */
  follow(choice: LanguageChoice): Promise<void>;
};

export type SpeechOptions = {
  /** The desktop's language as a BCP 47 tag. */
  systemLanguage: string;
  /** Called with each other language. */
  onChange: () => void;
};

export function createSpeech({ systemLanguage, onChange }: SpeechOptions): Speech {
  let language: Language = 'en';
  let speaker = speakEnglish();
  return {
    language: () => language,
    fromEnglish: (text) => speaker.fromEnglish(text),
    async follow(choice) {
      const next = chooseLanguage(choice, systemLanguage);
      if (next === language) return;
      const spoken = next === 'en' ? speakEnglish() : await speakSpanish();
      [language, speaker] = [next, spoken];
      onChange();
    },
  };
}

function speakEnglish(): Speaker {
  return createSpeaker({ language: 'en', catalogue: undefined, writeNumber: String });
}

async function speakSpanish(): Promise<Speaker> {
  const { SPANISH } = await import('#shared/language/spanish.ts');
  return createSpeaker({ language: 'es', catalogue: SPANISH, writeNumber: String });
}
