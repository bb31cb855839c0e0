import { useEffect, useRef, useState } from 'react';
import { commonWords } from '../words.ts';
import { type FieldControl, INPUT_STYLE } from './Field.tsx';

type Props = {
  /** Of the field that it stands in. */
  control: FieldControl;
  /** What the field is called: the text beside the choice is named after it. */
  label: string;
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  className: string;
};

/** No value looks like this: a select needs one for its last option. */
const ANOTHER = '\u0000';

/** One of those that are known, or any other as it is typed: which ones there are is for the service to say. */
export function OpenChoice({ control, label, choices, value, onChange, onBlur, className }: Props) {
  const words = commonWords.openChoice;
  const [wantsAnother, setWantsAnother] = useState(false);
  const isAnother = wantsAnother || !choices.includes(value);
  const typed = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsAnother) typed.current?.focus();
  }, [wantsAnother]);

  function choose(chosen: string): void {
    setWantsAnother(chosen === ANOTHER);
    onChange(chosen === ANOTHER ? '' : chosen);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <select
        {...control}
        value={isAnother ? ANOTHER : value}
        onChange={(event) => choose(event.target.value)}
        className={`${INPUT_STYLE} ${className}`}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
        <option value={ANOTHER}>{words.another}</option>
      </select>
      {isAnother && (
        <input
          ref={typed}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={onBlur}
          aria-label={words.typed(label)}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className={`${INPUT_STYLE} ${className}`}
        />
      )}
    </div>
  );
}
