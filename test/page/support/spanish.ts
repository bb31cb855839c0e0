/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from '@playwright/test';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { SPANISH } from '#shared/language/spanish.ts';

const { fromEnglish } = createSpeaker({ language: 'es', messages: SPANISH, writeNumber: String });

/** A name by which something is found, in whichever of the two languages the window speaks. */
export function inEither(english: string): RegExp {
  const escaped = [english, fromEnglish(english)].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('|'), 'i');
}

/** Words that every English sentence has some of, and no Spanish one. */
const ENGLISH_WORD =
  /\b(the|of|and|is|are|was|were|with|not|this|that|from|your|you|it|its|which|what|for|been|has|have|can|cannot|nothing)\b/i;

/** Names that the made-up app has for its profile and its signer: nobody says them in another language. */
const NAMES = /\b(Practice|Treasury, laptop)\b/g;

/** What of the window can be read, or is read aloud, that Spanish has a message for, and what has words of English in it. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(COLLECT_TEXTS);
  const own = texts.map((text) => text.replaceAll(NAMES, '').trim());
  return own.filter((text) => fromEnglish(text) !== text || ENGLISH_WORD.test(text));
}

/** Runs in the page: the texts of what is drawn, each once, and the names and hints of its elements. What is code or foreign is left out. */
const COLLECT_TEXTS = `(() => {
  const found = new Set();
  const add = (text) => { const clean = (text ?? '').trim().replace(/\\s+/g, ' '); if (/[a-z]{2}/i.test(clean)) found.add(clean); };
  const isForeign = (element) => element.closest('code, pre, bdi, input, textarea, [translate="no"]') !== null;
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) add(element.getAttribute(name));
    if (isForeign(element)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
    add(own.join(''));
  }
  return [...found];
})()` as unknown as () => string[];
