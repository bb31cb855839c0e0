import { LongText } from '../../components/LongText.tsx';
import { approvalWords } from './words.ts';

/** The text of a message request, verbatim; what cannot be seen in it is shown as its code point, and a long gap by its length. */
export function MessageText({ text }: { text: string }) {
  return <LongText gaps text={text} label={approvalWords.review.verbatim} fileName="message.txt" />;
}
