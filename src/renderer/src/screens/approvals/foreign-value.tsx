import type { ReactNode } from 'react';
import { ForeignSentence } from '../../components/Sentence.tsx';

const HEX = /^0x[0-9a-f]+$/i;

/** The value of a fact as whoever made the request wrote it, which is never read as words of ours; digits are set as everywhere. */
export function foreignValue(text: string): ReactNode {
  return HEX.test(text) ? text : <ForeignSentence text={text} />;
}
