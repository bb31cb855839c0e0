import type { Ref } from 'react';
import { INPUT_LOOK } from '../../components/Field.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { strings } from '../../strings.ts';
import { STANDING_FILTERS, type StandingFilter } from './standing-filters.ts';

export type ActivityFilter = { text: string; standing: StandingFilter };

type Props = { filter: ActivityFilter; onFilter: (filter: ActivityFilter) => void; inputRef: Ref<HTMLInputElement> };

/** Search by words and by state. */
export function SearchBar({ filter, onFilter, inputRef }: Props) {
  const { search, filters } = strings.activity;
  return (
    <search className="flex gap-2">
      <SearchField
        label={search.label}
        placeholder={search.placeholder}
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
        inputRef={inputRef}
      />
      <select
        aria-label={search.state}
        value={filter.standing}
        onChange={({ target }) =>
          onFilter({ ...filter, standing: STANDING_FILTERS.find((each) => each === target.value) ?? 'all' })
        }
        className={`${INPUT_LOOK} !w-28 shrink-0`}
      >
        {STANDING_FILTERS.map((standing) => (
          <option key={standing} value={standing}>
            {filters[standing]}
          </option>
        ))}
      </select>
    </search>
  );
}
