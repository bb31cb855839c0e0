import type { Ref } from 'react';
import { INPUT_LOOK } from '../../../components/Field.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { strings } from '../../../strings.ts';
import { RULE_FILTERS, type RuleFilter } from './filter-rules.ts';

type Props = { filter: RuleFilter; onFilter: (filter: RuleFilter) => void; inputRef: Ref<HTMLInputElement> };

/** Search by words, and by whether a rule is set here. */
export function RuleSearch({ filter, onFilter, inputRef }: Props) {
  const { search, filters } = strings.findings;
  return (
    <search className="flex max-w-[560px] gap-2">
      <SearchField
        label={search.label}
        placeholder={search.placeholder}
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
        inputRef={inputRef}
      />
      <select
        aria-label={search.which}
        value={filter.which}
        onChange={({ target }) =>
          onFilter({ ...filter, which: RULE_FILTERS.find((each) => each === target.value) ?? 'all' })
        }
        className={`${INPUT_LOOK} !w-28 shrink-0`}
      >
        {RULE_FILTERS.map((which) => (
          <option key={which} value={which}>
            {filters[which]}
          </option>
        ))}
      </select>
    </search>
  );
}
