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

/** As many beside each other as there is room for, in rows of the same length: no choice is wider than another. */
const COLUMNS: readonly { divides: number; className: string }[] = [
  { divides: 2, className: '@min-[20.5rem]:grid-cols-2' },
  { divides: 3, className: '@min-[29rem]:grid-cols-3' },
  { divides: 4, className: '@min-[41.5rem]:grid-cols-4' },
];

/** One of a few, each with its sentence; the arrow keys choose. */
export function ChoiceGroup<Value extends string>({ legend, choices, chosen, onChoose, below }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="@container">
        <div
          className={classNames(
            'grid gap-2',
            ...COLUMNS.filter(({ divides }) => choices.length % divides === 0).map(({ className }) => className),
          )}
        >
          {choices.map(({ value, name, text }) => (
            <label
              key={value}
              className={classNames(
                'flex min-w-0 items-start gap-2 rounded-base border px-2.5 py-2',
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
      </div>
      {below}
    </fieldset>
  );
}
