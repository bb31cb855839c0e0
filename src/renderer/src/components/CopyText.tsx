import { useState } from 'react';
import { takeBeginning } from '#shared/cut-text.ts';
import { isEvmAddress } from '#shared/hex.ts';
import { writeNumber } from '../format/locale.ts';
import { commonWords } from '../words.ts';
import { Address } from './Address.tsx';
import { CopyButton } from './CopyButton.tsx';
import { VisibleText } from './VisibleText.tsx';

/** What is longer is opened when asked for. */
const SHOWN_CHARACTERS = 240;

/**
 * An id, a hash or a URL of any form, to be compared and copied: an address as it stands everywhere, a very long text opened when asked
 * for.
 */
export function CopyText({ text, what }: { text: string; what: string }) {
  return isEvmAddress(text) ? <Address address={text} what={what} /> : <CopyOther text={text} what={what} />;
}

function CopyOther({ text, what }: { text: string; what: string }) {
  const [all, setAll] = useState(false);
  const isBrief = !all && text.length > SHOWN_CHARACTERS;
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0">
        {isBrief ? <Brief text={text} /> : <Code text={text} />}
        {isBrief && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="ml-1 rounded-small font-medium text-accent hover:underline"
          >
            {commonWords.raw.showAll}
          </button>
        )}
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function Code({ text }: { text: string }) {
  return (
    <span className="font-mono break-all">
      <VisibleText text={text} />
    </span>
  );
}

/** Its beginning, and beside it, in the letters of the app, how long it is; of an image within its own address no more than that. */
function Brief({ text }: { text: string }) {
  const { imageWithin, lengthInAll } = commonWords.raw;
  const length = writeNumber(text.length);
  if (/^data:image\//i.test(text)) return imageWithin(length);
  return (
    <>
      <Code text={`${takeBeginning(text, SHOWN_CHARACTERS)}…`} /> {lengthInAll(length)}
    </>
  );
}
