import type { Finding } from '#shared/model/review.ts';
import { findHiddenCharacters, findLongGaps } from '../safe-text.ts';

const LOOKS_LIKE_A_HASH = /^\s*(?:0x)?[0-9a-f]{64}\s*$/i;

const SHOWN = 12;

/** Rules about the text of a message request that have something to say. */
export function findInText(text: string): Finding[] {
  return [...findHashText(text), ...findHiddenText(text), ...findGaps(text)];
}

function findHashText(text: string): Finding[] {
  if (!LOOKS_LIKE_A_HASH.test(text)) return [];
  const sentence =
    'The text is itself a hash: what it stands for cannot be seen, and it may be a payment or a permission.';
  return [{ rule: 'text-is-hash', severity: 'danger', sentence, facts: { text: text.trim() } }];
}

function findHiddenText(text: string): Finding[] {
  const characters = findHiddenCharacters(text);
  if (characters.length === 0) return [];
  const shown = characters.slice(0, SHOWN).join(', ');
  const sentence = `The text holds characters that are not visible or change the order of reading: ${shown}.`;
  return [{ rule: 'hidden-characters', severity: 'danger', sentence, facts: { characters: shown } }];
}

function findGaps(text: string): Finding[] {
  const gaps = findLongGaps(text);
  if (gaps.length === 0) return [];
  const shown = gaps.slice(0, SHOWN).join(', ');
  const sentence = `The text has long gaps, behind which more of it may stand out of sight: ${shown}.`;
  return [{ rule: 'long-gaps', severity: 'danger', sentence, facts: { gaps: shown } }];
}
