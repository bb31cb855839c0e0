import { useState } from 'react';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { type FieldControl, INPUT_STYLE } from '../../components/Field.tsx';
import { resourceWords } from '../../components/resource/words.ts';
import { plainVisible } from '../../format/plain-visible.ts';

type Props = {
  control: FieldControl;
  rows: readonly ResourceRow[];
  value: string;
  onChange: (collectionId: string) => void;
  onBlur?: () => void;
};

const NONE = '';
const OTHER = 'other';

/** A collection of the list, or any other by its id. */
export function CollectionPicker({ control, rows, value, onChange, onBlur }: Props) {
  const words = resourceWords.picker;
  const index = rows.findIndex(({ id }) => id === value);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = wantsOther || (value !== '' && index < 0);
  return (
    <div className="space-y-1.5">
      <select
        {...control}
        value={isOther ? OTHER : index < 0 ? NONE : String(index)}
        onChange={({ target }) => {
          setWantsOther(target.value === OTHER);
          // By place in the list: an id may be any text.
          onChange(rows[Number(target.value)]?.id ?? '');
        }}
        onBlur={onBlur}
        className={INPUT_STYLE}
      >
        <option value={NONE}>{words.choose}</option>
        {rows.map((row, place) => (
          <option key={row.id} value={String(place)}>
            {plainVisible([row.title, row.id, row.chain].filter(Boolean).join(' · '))}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </select>
      {isOther && (
        <input
          aria-label={words.id}
          aria-invalid={control['aria-invalid']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={`${INPUT_STYLE} font-mono`}
        />
      )}
    </div>
  );
}
