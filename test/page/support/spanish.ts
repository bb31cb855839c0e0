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
  const { ours, isolated } = await page.evaluate(COLLECT_TEXTS);
  const [own, apart] = [ours, isolated].map((texts) => texts.map((text) => text.replaceAll(NAMES, '').trim())) as [
    string[],
    string[],
  ];
  // What is isolated may be anybody's, or a sentence of main's: only what there is a message for has to be in Spanish.
  return [...own.filter((text) => ENGLISH_WORD.test(text)), ...[...own, ...apart].filter(isToldInSpanish)];
}

function isToldInSpanish(text: string): boolean {
  return text.includes(' ') && fromEnglish(text) !== text;
}

/** Runs in the page: the texts of what is drawn, each once, and the names and hints of its elements; apart from them what is isolated. Code is left out. */
const COLLECT_TEXTS = `(() => {
  const [ours, isolated] = [new Set(), new Set()];
  const add = (to, text) => { const clean = (text ?? '').trim().replace(/\\s+/g, ' '); if (/[a-z]{2}/i.test(clean)) to.add(clean); };
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) add(ours, element.getAttribute(name));
    if (element.closest('code, pre, input, textarea, [translate="no"]') !== null) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
    add(element.closest('bdi') === null ? ours : isolated, own.join(''));
  }
  return { ours: [...ours], isolated: [...isolated] };
})()` as unknown as () => { ours: string[]; isolated: string[] };
