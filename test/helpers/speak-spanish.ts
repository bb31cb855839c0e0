import { createSpeaker, type Speaker } from '#shared/language/create-speaker.ts';
import { SPANISH } from '#shared/language/spanish.ts';

/** As main speaks where Spanish is chosen. */
export function speakSpanish(): Speaker {
  return createSpeaker({ language: 'es', messages: SPANISH, writeNumber: String });
}
