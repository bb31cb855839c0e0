import { useId } from 'react';
import { INPUT_STYLE } from '../../../components/Field.tsx';
import { queueWords } from './words.ts';

type Props<Value extends string> = {
  label: string;
  /** Null for any. */
  chosen: Value | null;
  /** One of them is always chosen. */
  isAlways?: boolean;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value | null) => void;
};

/** One of a few, or any of them. By place, so that an empty value can be chosen as well. */
export function ChoiceSelect<Value extends string>({
  label,
  chosen,
  isAlways = false,
  options,
  onChoose,
}: Props<Value>) {
  const id = useId();
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  const listed = isListed || chosen === null ? options : [...options, { value: chosen, name: chosen }];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-tiny text-muted">
        {label}
      </label>
      <select
        id={id}
        value={listed.findIndex(({ value }) => value === chosen)}
        onChange={({ target }) => onChoose(listed[Number(target.value)]?.value ?? null)}
        className={INPUT_STYLE}
      >
        {!isAlways && <option value={-1}>{queueWords.any}</option>}
        {listed.map(({ value, name }, place) => (
          <option key={value} value={place}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
