import { type HiddenSpot, listGaps, listHidden, nameCharacter, nameGap } from '#shared/hidden-characters.ts';

const ORDINARY = new Set(['\n', '\t']);

export type VisiblePart = { kind: 'text' | 'hidden'; text: string };

/**
 * Takes a text of the service apart into what can be seen and what cannot; the latter as its code point, `U+202E`. The rule is
 * that of the proof, so that a finding and the text on the screen never say different things.
 * @param gaps whether a long run of blanks is named too, `«320 blanks»`; for text of people, not for text that is laid out
 */
export function splitHidden(text: string, { gaps = false }: { gaps?: boolean } = {}): VisiblePart[] {
  const whole = text.replaceAll('\r\n', '\n');
  const parts: VisiblePart[] = [];
  let end = 0;
  for (const { index, text: spot, name } of listMarks(whole, gaps)) {
    if (index > end) parts.push({ kind: 'text', text: whole.slice(end, index) });
    parts.push({ kind: 'hidden', text: name });
    end = index + spot.length;
  }
  if (end < whole.length) parts.push({ kind: 'text', text: whole.slice(end) });
  return parts;
}

function listMarks(text: string, gaps: boolean): (HiddenSpot & { name: string })[] {
  const long = gaps ? listGaps(text).map((gap) => ({ ...gap, name: nameGap(gap.text) })) : [];
  const single = listHidden(text)
    .filter((spot) => !ORDINARY.has(spot.text) && !long.some((gap) => isInside(spot, gap)))
    .map((spot) => ({ ...spot, name: nameCharacter(spot.text) }));
  return [...long, ...single].sort((left, right) => left.index - right.index);
}

function isInside(spot: HiddenSpot, gap: HiddenSpot): boolean {
  return spot.index >= gap.index && spot.index < gap.index + gap.text.length;
}
