import { useLocation } from 'wouter';
import { useHotkeys } from './use-hotkeys.ts';

type Options<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The chosen one, as the route says. */
  chosenId: string | undefined;
  /** The screen's path, for example `/approvals`. */
  path: string;
  /** Called when Enter is pressed on the chosen one: puts the focus into the detail. */
  onOpen?: () => void;
};

export type ListSelection = { choose: (id: string) => void; leave: () => void };

/** Choosing in a list by J, K, arrows and Enter; the route holds what is chosen, so that a link can lead there. */
export function useListSelection<Item>({ items, idOf, chosenId, path, onOpen }: Options<Item>): ListSelection {
  const [, navigate] = useLocation();
  const choose = (id: string) => navigate(`${path}/${encodeURIComponent(id)}`, { replace: chosenId !== undefined });
  const leave = () => navigate(path);
  const step = (by: number) => {
    const index = items.findIndex((item) => idOf(item) === chosenId);
    const next =
      items[index < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(items.length - 1, Math.max(0, index + by))];
    if (next !== undefined) choose(idOf(next));
  };
  useHotkeys([
    { id: 'lists.next', run: () => step(1) },
    { id: 'lists.previous', run: () => step(-1) },
    { id: 'lists.open', run: () => (chosenId === undefined ? step(1) : onOpen?.()) },
    { id: 'lists.back', run: leave },
  ]);
  return { choose, leave };
}
