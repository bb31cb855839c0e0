import { splitAtHex } from '../format/address.ts';
import { Hex } from './Hex.tsx';
import { VisibleText } from './VisibleText.tsx';

/** A sentence of main, whose addresses and hashes are set so that they can be read. */
export function Sentence({ text }: { text: string }) {
  return splitAtHex(text).map((part, index) =>
    part.kind === 'hex' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
      <Hex key={index} text={part.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
      <VisibleText key={index} text={part.text} />
    ),
  );
}
