import type { ApprovalItem } from '#shared/ipc/views.ts';
import { POLICY_WORDS, RATING_WORDS, ROW_WORDS, STEP_WORDS } from '#shared/words/approval-row.ts';
import { SPOKEN_ENGLISH, type Speech, type Spoken } from '../speech.ts';

/** The language in which rows are shown. */
export type RowSpeech = Pick<Speech, 'say' | 'fromEnglish' | 'ofPage'>;

export const ENGLISH_ROWS: RowSpeech = { ...SPOKEN_ENGLISH, ofPage: () => ({ language: 'en', messages: undefined }) };

/** The chosen language, where that is another one. */
function listOthers(rows: RowSpeech): Spoken[] {
  return rows.ofPage().language === 'en' ? [] : [rows];
}

/**
 * What a row shows in words beside what is found of its review in English: in English, and in the chosen language.
 * @param findings titles of the catalogue
 */
export function listRowWords(item: ApprovalItem, findings: readonly string[], rows: RowSpeech): string[] {
  const { headline, leaving } = item;
  const badges = listBadges(item);
  const sentences = [headline, ...(leaving === null ? [] : [leaving.amount])];
  return [
    ...badges.map((word) => SPOKEN_ENGLISH.say(word)),
    ...sentences,
    ...listOthers(rows).flatMap(({ say, fromEnglish }) => [
      ...badges.map((word) => say(word)),
      ...[...sentences, ...findings].map(fromEnglish),
    ]),
  ];
}

function listBadges({
  rating,
  leaving,
  isText,
  isOpen,
  approvedDespiteDecline,
  declined,
  intent,
  failed,
  isUnreadable,
  ourSigners,
}: ApprovalItem): string[] {
  return [
    RATING_WORDS[rating],
    leaving === null && (isText ? ROW_WORDS.text : isOpen ? ROW_WORDS.leavesUnknown : ROW_WORDS.leavesNothing),
    approvedDespiteDecline && ROW_WORDS.approvedDespite,
    declined !== null && ROW_WORDS.declined,
    intent?.condition === 'active' && STEP_WORDS[intent.state],
    failed?.isGone === true && ROW_WORDS.gone,
    isUnreadable === true && ROW_WORDS.unreadable,
    ourSigners.length === 0 && ROW_WORDS.othersTurn,
  ].filter((word) => typeof word === 'string');
}

/** What of a row changes without the row: what policies say of it, and how its profile is called. */
export type WordMeaning = { policies: readonly string[]; profiles: readonly string[] };

type Meant = { rows: RowSpeech; profiles: readonly { id: string; name: string }[] };

/** @param words in lower case */
export function findMeanings(words: readonly string[], { rows, profiles }: Meant): WordMeaning[] {
  const shown = Object.entries(POLICY_WORDS).filter(([outcome]) => outcome !== 'passes' && outcome !== 'none');
  return words.map((word) => ({
    policies: shown.flatMap(([outcome, said]) =>
      [SPOKEN_ENGLISH, ...listOthers(rows)].some(({ say }) => say(said).toLowerCase().includes(word)) ? [outcome] : [],
    ),
    profiles: profiles.flatMap(({ id, name }) => (name.toLowerCase().includes(word) ? [id] : [])),
  }));
}
