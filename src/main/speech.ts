import type { Messages } from '#shared/language/catalogue.ts';
import { createSpeaker, type Speaker } from '#shared/language/create-speaker.ts';
import { chooseLanguage, type Language, type LanguageChoice } from '#shared/language/languages.ts';

/** What main's own surfaces speak through. What is kept, logged, signed or handed to the page stays English. */
export type Spoken = Pick<Speaker, 'say' | 'fromEnglish'>;

/** A language with its messages; English has none, because everything is written in it. */
export type PageLanguage = { language: Language; messages: Messages | undefined };

/** In which language main speaks where it shows something itself: menus, notifications, dialogs, and the window it asks in. */
export type Speech = Spoken & {
  /** What a page needs to speak it too. */
  ofPage(): PageLanguage;
  /** Speaks what was chosen from now on, once its catalogue is loaded. */
  follow(choice: LanguageChoice): Promise<void>;
};

export type SpeechOptions = {
  /** The desktop's language as a BCP 47 tag. */
  systemLanguage: string;
  /** Called with each other language. */
  onChange: () => void;
};

const ENGLISH: PageLanguage = { language: 'en', messages: undefined };
export const SPOKEN_ENGLISH: Speaker = speak(ENGLISH);

export function createSpeech({ systemLanguage, onChange }: SpeechOptions): Speech {
  let current = ENGLISH;
  let speaker = SPOKEN_ENGLISH;
  let wanted: Language = current.language;
  return {
    ofPage: () => current,
    say: (message, values) => speaker.say(message, values),
    fromEnglish: (text) => speaker.fromEnglish(text),
    async follow(choice) {
      const language = chooseLanguage(choice, systemLanguage);
      wanted = language;
      const next = language === 'en' ? ENGLISH : { language, messages: await readSpanish() };
      // Another one may have been chosen while its catalogue was loaded.
      if (wanted !== language || current.language === language) return;
      current = next;
      speaker = speak(next);
      onChange();
    },
  };
}

function speak(spoken: PageLanguage): Speaker {
  return createSpeaker({ ...spoken, writeNumber: String });
}

async function readSpanish(): Promise<Messages> {
  return (await import('#shared/language/spanish.ts')).SPANISH;
}
