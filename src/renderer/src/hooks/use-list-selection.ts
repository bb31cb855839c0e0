import { useLocation } from 'wouter';
import { commonWords } from '../words.ts';
import { useHotkeys } from './use-hotkeys.ts';

type Options<Item> = {
  /** The group's name in the list of keys. */
  group: string;
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
export function useListSelection<Item>({ group, items, idOf, chosenId, path, onOpen }: Options<Item>): ListSelection {
  const [, navigate] = useLocation();
  const choose = (id: string) => navigate(`${path}/${encodeURIComponent(id)}`, { replace: chosenId !== undefined });
  const leave = () => navigate(path);
  const step = (by: number) => {
    const index = items.findIndex((item) => idOf(item) === chosenId);
    const next =
      items[index < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(items.length - 1, Math.max(0, index + by))];
    if (next !== undefined) choose(idOf(next));
  };
  useHotkeys(group, [
    { key: 'j', label: commonWords.keys.next, run: () => step(1) },
    { key: 'k', label: commonWords.keys.previous, run: () => step(-1) },
    { key: 'Enter', label: commonWords.keys.open, run: () => (chosenId === undefined ? step(1) : onOpen?.()) },
    { key: 'Escape', label: commonWords.keys.back, run: leave },
  ]);
  return { choose, leave };
}
