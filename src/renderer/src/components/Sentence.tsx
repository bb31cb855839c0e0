import { splitAtHex, type TextPart } from '../format/address.ts';
import { fromEnglish } from '../language.ts';
import { AddressMention } from './AddressMention.tsx';
import { TextInPages } from './TextInPages.tsx';
import { TextParts } from './TextParts.tsx';

/** A sentence of main in the language of the window, whose addresses and hashes are set so that they can be read. */
export function Sentence({ text }: { text: string }) {
  return <TextInPages text={fromEnglish(text)} draw={drawSentence} />;
}

/** The same of what a person or a service wrote: in the words that it is written in. */
export function ForeignSentence({ text }: { text: string }) {
  return <TextInPages text={text} draw={drawSentence} />;
}

function drawSentence(text: string) {
  const parts = splitAtHex(text);
  return parts.map((part, index) =>
    part.kind === 'hex' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
      <AddressMention key={index} address={part.text} isAgain={isNamedBefore(parts, index)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
      <TextParts key={index} text={part.text} />
    ),
  );
}

function isNamedBefore(parts: readonly TextPart[], index: number): boolean {
  const key = parts[index]?.text.toLowerCase();
  return parts.findIndex(({ text }) => text.toLowerCase() === key) < index;
}
