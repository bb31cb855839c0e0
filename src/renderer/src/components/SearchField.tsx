import type { Ref } from 'react';
import { INPUT_STYLE } from './Field.tsx';

type Props = {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
};

/** Search by words, above a list. Escape empties it, and leaves it when it is empty. */
export function SearchField({ label, placeholder, text, onText, inputRef }: Props) {
  return (
    <input
      ref={inputRef}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text === '') event.currentTarget.blur();
        else onText('');
      }}
      className={INPUT_STYLE}
    />
  );
}
