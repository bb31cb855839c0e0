import { ScrollBox } from '../../components/ScrollBox.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { approvalWords } from './words.ts';

/** The text of a message request, verbatim; what cannot be seen in it is shown as its code point, and a long gap by its length. */
export function MessageText({ text }: { text: string }) {
  return (
    <ScrollBox label={approvalWords.review.verbatim}>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <VisibleText text={text} gaps />
      </p>
    </ScrollBox>
  );
}
