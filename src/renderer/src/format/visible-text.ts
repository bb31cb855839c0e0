/** Everything that draws nothing, or moves what is drawn: controls, format and unassigned characters, separators, fillers. */
const HIDDEN = /([\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u;
const ORDINARY = new Set(['\n', '\t']);

export type VisiblePart = { kind: 'text' | 'hidden'; text: string };

/** Takes a text of the service apart into what can be seen and what cannot; the latter as its code point, `U+202E`. */
export function splitHidden(text: string): VisiblePart[] {
  const parts: VisiblePart[] = [];
  for (const piece of text.replaceAll('\r\n', '\n').split(HIDDEN)) {
    if (piece === '') continue;
    const isHidden = HIDDEN.test(piece) && !ORDINARY.has(piece);
    const last = parts.at(-1);
    if (isHidden) parts.push({ kind: 'hidden', text: nameCharacter(piece) });
    else if (last?.kind === 'text') last.text += piece;
    else parts.push({ kind: 'text', text: piece });
  }
  return parts;
}

function nameCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
