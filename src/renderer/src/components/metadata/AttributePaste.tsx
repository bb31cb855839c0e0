import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { Field, TEXT_AREA_STYLE } from '../Field.tsx';
import type { AttributeValues } from './metadata-values.ts';
import { parseAttributes } from './parse-attributes.ts';
import { metadataWords } from './words.ts';

type Props = {
  /** How many more there may be. */
  room: number;
  onTake: (attributes: AttributeValues[]) => void;
};

/** Takes attributes in from JSON. */
export function AttributePaste({ room, onTake }: Props) {
  const words = metadataWords;
  const [text, setText] = useState('');
  const [isJudged, setJudged] = useState(false);
  const parsed = parseAttributes(text, () => crypto.randomUUID());
  const problem = !parsed.ok ? parsed.failure : parsed.value.length > room ? 'too-many' : undefined;
  const error = isJudged && problem !== undefined ? words.pasteProblems[problem] : undefined;

  function take(): void {
    setJudged(true);
    if (!parsed.ok || problem !== undefined) return;
    onTake(parsed.value);
    setText('');
    setJudged(false);
  }

  return (
    <Disclosure summary={words.paste} className="min-w-60 flex-1 pt-1">
      <div className="space-y-1.5">
        <Field label={words.pasteLabel} error={error}>
          {(control) => (
            <textarea
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={4}
              spellCheck={false}
              className={`${TEXT_AREA_STYLE} font-mono`}
            />
          )}
        </Field>
        <Button inert={text.trim() === ''} onClick={take}>
          {words.pasteTake}
        </Button>
      </div>
    </Disclosure>
  );
}
