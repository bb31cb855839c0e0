import type { Ref } from 'react';
import { FilterBar } from '../../../components/FilterBar.tsx';
import { RULE_FILTERS, type RuleFilter } from './filter-rules.ts';
import { findingWords } from './words.ts';

type Props = { filter: RuleFilter; onFilter: (filter: RuleFilter) => void; inputRef: Ref<HTMLInputElement> };

/** Search by words, and by whether a rule is set here. */
export function RuleSearch({ filter, onFilter, inputRef }: Props) {
  const { search, filters } = findingWords;
  return (
    <FilterBar
      words={search}
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      inputRef={inputRef}
      choice={{
        label: search.which,
        chosen: filter.which,
        options: RULE_FILTERS.map((value) => ({ value, name: filters[value] })),
        onChoose: (which) => onFilter({ ...filter, which }),
      }}
    />
  );
}
