import { type ReactNode, useState } from 'react';
import { countPages } from '../format/text-pages.ts';
import { commonWords } from '../words.ts';
import { ITEMS_PER_PAGE } from './items-per-page.ts';
import { useMustSee } from './must-see/must-see-context.ts';
import { Pages } from './Pages.tsx';

type Placed<Item> = { item: Item; place: number };

type Props<Item> = {
  items: readonly Item[];
  perPage?: number;
  label?: string;
  /** What was seen of it is kept under this name, where it has to be seen. */
  seenAs?: string;
  /** Draws what is on the page; a place counts from 1 among all of them. */
  children: (shown: readonly Placed<Item>[]) => ReactNode;
};

/** Things of a record, of which there may be any number: a page of them, how many there are, and the way to the others. */
export function PagedItems<Item>({ items, perPage = ITEMS_PER_PAGE, label, seenAs, children }: Props<Item>) {
  const [wanted, setPage] = useState(1);
  const pages = countPages(items.length, perPage);
  const page = Math.min(wanted, pages);
  const see = useMustSee({ pages, show: setPage, name: seenAs });
  const first = (page - 1) * perPage;
  const last = Math.min(first + perPage, items.length);
  return (
    <>
      <div {...see(page)}>
        {children(items.slice(first, last).map((item, index) => ({ item, place: first + index + 1 })))}
      </div>
      <Pages
        page={page}
        pages={pages}
        choose={setPage}
        {...(label !== undefined && { label })}
        note={commonWords.pages.items(first + 1, last, items.length)}
      />
    </>
  );
}
