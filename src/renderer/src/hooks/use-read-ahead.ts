import { useEffect } from 'react';

/** So near to the last row that was read the next ones are read: nobody who steps through the list comes to its end before. */
const NEAR_THE_END = 25;

type Question<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  chosenId: string | undefined;
  readMore: () => void;
};

/** Reads more rows while the operator steps towards the end of those that are there. */
export function useReadAhead<Item>({ items, idOf, chosenId, readMore }: Question<Item>): void {
  const place = items.findIndex((item) => idOf(item) === chosenId);
  const isNear = place >= 0 && place >= items.length - NEAR_THE_END;
  // biome-ignore lint/correctness/useExhaustiveDependencies: readMore is made again at each render; it runs when the operator steps on or a page was read.
  useEffect(() => {
    if (isNear) readMore();
  }, [isNear, items.length, chosenId]);
}
