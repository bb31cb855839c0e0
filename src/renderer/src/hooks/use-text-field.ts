import { type ChangeEvent, useState } from 'react';

export type TextField = {
  text: string;
  /** The rule that what was typed breaks, in words, once the field was left or the form was sent. */
  error: string | undefined;
  /** Marks the field as to be judged. @returns whether what was typed is right */
  judge(): boolean;
  /** For a control that is no text. */
  change(text: string): void;
  /** Attributes of the control. */
  control: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
    autoComplete: 'off';
    spellCheck: false;
  };
};

/**
 * A field with its rule. While it is typed for the first time the rule is a hint, since half a word is no mistake.
 * @param check the rule that a text breaks, or undefined
 */
export function useTextField(check: (text: string) => string | undefined, start = ''): TextField {
  const [text, setText] = useState(start);
  const [isJudged, setJudged] = useState(false);
  const problem = check(text);
  return {
    text,
    error: isJudged ? problem : undefined,
    judge() {
      setJudged(true);
      return problem === undefined;
    },
    change: setText,
    control: {
      value: text,
      onChange: (event) => setText(event.target.value),
      onBlur: () => text !== '' && setJudged(true),
      autoComplete: 'off',
      spellCheck: false,
    },
  };
}
