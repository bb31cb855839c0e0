import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type Choice<Value extends string> = { value: Value; name: ReactNode; text: string };

type Props<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Said below, for example why the choice was refused. */
  below?: ReactNode;
};

/** One of a few, each with its sentence; the arrow keys choose. */
export function ChoiceGroup<Value extends string>({ legend, choices, chosen, onChoose, below }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, name, text }) => (
          <label
            key={value}
            className={classNames(
              'flex min-w-40 flex-1 basis-40 items-start gap-2 rounded-base border px-2.5 py-2',
              value === chosen ? 'border-accent bg-chosen' : 'border-line-control hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={`${id}-${value}`}
              className="mt-0.5"
            />
            <span className="min-w-0">
              <span id={`${id}-${value}-name`} className="block font-medium">
                {name}
              </span>
              <span id={`${id}-${value}`} className="block text-small text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {below}
    </fieldset>
  );
}
