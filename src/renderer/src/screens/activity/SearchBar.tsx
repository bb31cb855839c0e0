import type { Ref } from 'react';
import { FilterBar } from '../../components/FilterBar.tsx';
import { STANDING_FILTERS, type StandingFilter } from './standing-filters.ts';
import { activityWords } from './words.ts';

export type ActivityFilter = { text: string; standing: StandingFilter };

type Props = { filter: ActivityFilter; onFilter: (filter: ActivityFilter) => void; inputRef: Ref<HTMLInputElement> };

/** Search by words and by state. */
export function SearchBar({ filter, onFilter, inputRef }: Props) {
  const { search, filters } = activityWords;
  return (
    <FilterBar
      words={search}
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      inputRef={inputRef}
      choice={{
        label: search.state,
        chosen: filter.standing,
        options: STANDING_FILTERS.map((value) => ({ value, name: filters[value] })),
        onChoose: (standing) => onFilter({ ...filter, standing }),
      }}
    />
  );
}
