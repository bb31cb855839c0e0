import { useState } from 'react';
import { prettyJson } from '../format/pretty-json.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { VisibleText } from './VisibleText.tsx';

/** More than this is drawn only when asked for: a page of a megabyte would freeze the window. */
const SHOWN_CHARACTERS = 40_000;

/** A record as the service sent it, set in lines. */
export function RawRecord({ raw, note = commonWords.raw.note }: { raw: string; note?: string }) {
  const [all, setAll] = useState(false);
  const text = all ? raw : raw.slice(0, SHOWN_CHARACTERS);
  return (
    <div className="space-y-2">
      <p className="text-small text-muted">{note}</p>
      <ScrollBox label={commonWords.raw.label}>
        <pre className="text-small leading-[1.5] whitespace-pre-wrap wrap-anywhere">
          <VisibleText text={prettyJson(text)} />
        </pre>
      </ScrollBox>
      {text.length < raw.length && <Button onClick={() => setAll(true)}>{commonWords.raw.showAll(raw.length)}</Button>}
    </div>
  );
}
