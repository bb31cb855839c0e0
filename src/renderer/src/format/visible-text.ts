import { type HiddenSpot, listGaps, listHidden, nameCharacter } from '#shared/hidden-characters.ts';
import { say } from '../language.ts';

const ORDINARY = new Set(['\n', '\t']);

/** A word this long may be broken at any of its characters: there may be no other place to break it. */
const LONG_WORD = /(\S{33,})/;

/** `word` is a word so long that it has to be broken; joined in their order the texts are what stands on the screen. */
export type VisiblePart = { kind: 'text' | 'word' | 'hidden'; text: string };

type Mark = HiddenSpot & { name: string };

/**
 * Takes a text of the service apart into what can be seen and what cannot; the latter as its code point, `U+202E`, and as
 * `U+202E ×40` where it stands forty times in a row. The rule is that of the proof, so that a finding and the text on the screen
 * never say different things.
 * @param gaps whether a long run of blanks is named too, `«320 blanks»`; for text of people, not for text that is laid out
 */
export function splitHidden(text: string, { gaps = false }: { gaps?: boolean } = {}): VisiblePart[] {
  const whole = text.replaceAll('\r\n', '\n');
  const parts: VisiblePart[] = [];
  let end = 0;
  for (const { index, text: spot, name } of joinRepeated(listMarks(whole, gaps))) {
    parts.push(...splitWords(whole.slice(end, index)), { kind: 'hidden', text: name });
    end = index + spot.length;
  }
  return [...parts, ...splitWords(whole.slice(end))];
}

function splitWords(text: string): VisiblePart[] {
  return text
    .split(LONG_WORD)
    .map((part, index): VisiblePart => ({ kind: index % 2 === 1 ? 'word' : 'text', text: part }))
    .filter((part) => part.text !== '');
}

function listMarks(text: string, gaps: boolean): Mark[] {
  const long = gaps
    ? listGaps(text).map((gap) => ({ ...gap, name: say('«{count} blanks»', { count: gap.text.length }) }))
    : [];
  const inGap = createIsInside(long);
  const single = listHidden(text)
    .filter((spot) => !ORDINARY.has(spot.text) && !inGap(spot))
    .map((spot) => ({ ...spot, name: nameCharacter(spot.text) }));
  return long.length === 0 ? single : [...long, ...single].sort((left, right) => left.index - right.index);
}

/** Both gaps and spots are asked for in their order, so each gap is passed once. */
function createIsInside(gaps: readonly HiddenSpot[]): (spot: HiddenSpot) => boolean {
  let next = 0;
  const endOf = (gap: HiddenSpot | undefined) =>
    gap === undefined ? Number.POSITIVE_INFINITY : gap.index + gap.text.length;
  return ({ index }) => {
    while (endOf(gaps[next]) <= index) next += 1;
    return index >= (gaps[next]?.index ?? Number.POSITIVE_INFINITY);
  };
}

/** One character again and again is named once, with how often it stands there. */
function joinRepeated(marks: readonly Mark[]): Mark[] {
  const joined: (Mark & { times: number; one: string })[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    if (last?.one === mark.name && last.index + last.text.length === mark.index) {
      last.times += 1;
      last.text += mark.text;
      last.name = `${last.one} ×${last.times}`;
    } else joined.push({ ...mark, times: 1, one: mark.name });
  }
  return joined;
}
