import type { Ref } from 'react';
import { ACTIVITY_TOPICS } from '#shared/model/activity-topic.ts';
import { FilterBar } from '../../components/FilterBar.tsx';
import { type ActivityFilter, STANDING_FILTERS } from './standing-filters.ts';
import { activityWords } from './words.ts';

type Props = { filter: ActivityFilter; onFilter: (filter: ActivityFilter) => void; inputRef: Ref<HTMLInputElement> };

const TOPIC_FILTERS = ['all', ...ACTIVITY_TOPICS] as const;

/** Search by words, by what entries are about, and by state. */
export function SearchBar({ filter, onFilter, inputRef }: Props) {
  const { search, filters, topics } = activityWords;
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
      also={{
        label: search.topic,
        chosen: filter.topic,
        options: TOPIC_FILTERS.map((value) => ({ value, name: topics[value] })),
        onChoose: (topic) => onFilter({ ...filter, topic }),
      }}
    />
  );
}
