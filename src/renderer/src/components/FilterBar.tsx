import type { Ref } from 'react';
import { INPUT_STYLE } from './Field.tsx';
import { SearchField } from './SearchField.tsx';

type Choice<Value extends string> = {
  label: string;
  chosen: Value;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
};

type Props<Value extends string, Also extends string> = {
  words: { label: string; placeholder: string };
  text: string;
  onText: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
  /** Not there where there is nothing to choose from. */
  choice?: Choice<Value> | undefined;
  /** A second one, on a line of its own with the first. */
  also?: Choice<Also> | undefined;
};

/** Search by words, and by one of a few choices. */
export function FilterBar<Value extends string, Also extends string = never>(props: Props<Value, Also>) {
  const { words, text, onText, inputRef, choice, also } = props;
  return (
    <search className={`flex max-w-[35rem] gap-2 ${also === undefined ? '' : 'flex-wrap'}`}>
      <SearchField
        label={words.label}
        placeholder={words.placeholder}
        text={text}
        onText={onText}
        inputRef={inputRef}
      />
      {also && <ChoiceField {...also} isWide />}
      {choice && <ChoiceField {...choice} isWide={also !== undefined} />}
    </search>
  );
}

type FieldProps<Value extends string> = Choice<Value> & { isWide: boolean };

function ChoiceField<Value extends string>({ label, chosen, options, onChoose, isWide }: FieldProps<Value>) {
  const choose = (typed: string) => {
    const option = options.find(({ value }) => value === typed);
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      className={`${INPUT_STYLE} ${isWide ? '!w-auto max-w-full min-w-28 flex-auto field-sizing-content' : '!w-auto min-w-28 max-w-40 shrink-0'}`}
    >
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
