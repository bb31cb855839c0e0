import { CopyButton } from './CopyButton.tsx';
import { VisibleText } from './VisibleText.tsx';

/** An id, a hash or a URL of any form, to be compared and copied. */
export function CopyText({ text, what }: { text: string; what: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 font-mono break-all">
        <VisibleText text={text} />
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
