import { useState } from 'react';
import { commonWords } from '../words.ts';
import { BriefText } from './BriefText.tsx';
import { CopyButton } from './CopyButton.tsx';
import { VisibleText } from './VisibleText.tsx';

/** An image within its own address is thousands of characters long; its beginning says what it is. */
const SHOWN_CHARACTERS = 240;

/** An id, a hash or a URL of any form, to be compared and copied; a very long one is opened when asked for. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [all, setAll] = useState(false);
  const isBrief = !all && text.length > SHOWN_CHARACTERS;
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 font-mono break-all">
        {isBrief ? <BriefText text={text} limit={SHOWN_CHARACTERS} /> : <VisibleText text={text} />}
        {isBrief && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="ml-1 rounded-small font-sans font-medium text-accent hover:underline"
          >
            {commonWords.raw.showAll}
          </button>
        )}
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
