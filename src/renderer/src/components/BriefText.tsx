import { briefText } from '../format/brief-text.ts';
import { TextParts } from './TextParts.tsx';

/**
 * Text of the service in a row, a link, a button or a title, where nothing can be opened: its beginning, and how long it is. All of
 * it stands where the row leads to.
 */
export function BriefText({ text, limit }: { text: string; limit?: number }) {
  return <TextParts text={briefText(text, limit)} />;
}
