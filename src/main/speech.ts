import { createSpeaker, type Speaker } from '#shared/language/create-speaker.ts';
import { chooseLanguage, type Language, type LanguageChoice } from '#shared/language/languages.ts';

/** What main's own surfaces speak through. What is kept, logged, signed or handed to the page stays English. */
export type Spoken = Pick<Speaker, 'say' | 'fromEnglish'>;

/** In which language main speaks where it shows something itself: menus, notifications, dialogs, and the window it asks in. */
export type Speech = Spoken & {
  language(): Language;
  /** Speaks what was chosen from now on, once its catalogue is loaded. */
  follow(choice: LanguageChoice): Promise<void>;
};

export type SpeechOptions = {
  /** The desktop's language as a BCP 47 tag. */
  systemLanguage: string;
  /** Called with each other language. */
  onChange: () => void;
};

export const SPOKEN_ENGLISH: Speaker = createSpeaker({ language: 'en', catalogue: undefined, writeNumber: String });

export function createSpeech({ systemLanguage, onChange }: SpeechOptions): Speech {
  let language: Language = 'en';
  let wanted: Language = 'en';
  let speaker = SPOKEN_ENGLISH;
  return {
    language: () => language,
    say: (message, values) => speaker.say(message, values),
    fromEnglish: (text) => speaker.fromEnglish(text),
    async follow(choice) {
      const next = chooseLanguage(choice, systemLanguage);
      wanted = next;
      const spoken = next === 'en' ? SPOKEN_ENGLISH : await speakSpanish();
      // Another one may have been chosen while its catalogue was loaded.
      if (wanted !== next || language === next) return;
      [language, speaker] = [next, spoken];
      onChange();
    },
  };
}

async function speakSpanish(): Promise<Speaker> {
  const { SPANISH } = await import('#shared/language/spanish.ts');
  return createSpeaker({ language: 'es', catalogue: SPANISH, writeNumber: String });
}
