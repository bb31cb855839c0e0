import type { Ref } from 'react';
import { INPUT_LOOK } from '../../../components/Field.tsx';
import { strings } from '../../../strings.ts';
import { RULE_FILTERS, type RuleFilter } from './filter-rules.ts';

type Props = { filter: RuleFilter; onFilter: (filter: RuleFilter) => void; inputRef: Ref<HTMLInputElement> };

/** Search by words, and by whether a rule is set here. Escape empties it, and leaves it when it is empty. */
export function RuleSearch({ filter, onFilter, inputRef }: Props) {
  const { search, filters } = strings.findings;
  return (
    <search className="flex max-w-[560px] gap-2">
      <input
        ref={inputRef}
        type="search"
        aria-label={search.label}
        placeholder={search.placeholder}
        value={filter.text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (filter.text === '') event.currentTarget.blur();
          else onFilter({ ...filter, text: '' });
        }}
        className={INPUT_LOOK}
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
