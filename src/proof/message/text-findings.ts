import type { Finding } from '#shared/model/review.ts';
import { findConcealed } from '../concealed-text.ts';
import { safeText } from '../safe-text.ts';
import { readUtf8 } from './read-utf8.ts';

const LOOKS_LIKE_A_HASH = /^\s*(?:0x)?[0-9a-f]{64}\s*$/i;

const LOOKS_LIKE_BYTES = /^\s*0x((?:[0-9a-f]{2})+)\s*$/i;

/** Rules about the text of a message request that have something to say. */
export function findInText(text: string): Finding[] {
  return [...findHashText(text), ...findBytes(text), ...findConcealed([text])];
}

function findHashText(text: string): Finding[] {
  if (!LOOKS_LIKE_A_HASH.test(text)) return [];
  const sentence =
    'The text is itself a hash: what it stands for cannot be seen, and it may be a payment or a permission.';
  return [{ rule: 'text-is-hash', severity: 'danger', sentence, facts: { text: text.trim() } }];
}

/** Bytes as hex: signed as these letters; what they stand for is shown where they are text in disguise. */
function findBytes(text: string): Finding[] {
  const [, digits] = LOOKS_LIKE_BYTES.exec(text) ?? [];
  if (digits === undefined || LOOKS_LIKE_A_HASH.test(text)) return [];
  const bytes = String(digits.length / 2);
  const inside = readUtf8(digits);
  const meaning =
    inside === undefined ? 'what they stand for cannot be seen' : `read as text they say: ${safeText(inside)}`;
  const sentence = `The text is hex of ${bytes} bytes; ${meaning}.`;
  return [{ rule: 'text-is-hex', severity: 'caution', sentence, facts: { bytes } }];
}
