import { addRange, findGap, type Range } from '../../format/ranges.ts';

/** What scrolls says so, and cuts off what stands in it. */
export const SCROLLS = 'data-scrolls';
/** A page of something that comes by pages, by its name and number. */
export const PAGE = 'data-seen-page';

/** Borders and halves of pixels, which nobody reads. */
const TOLERANCE = 3;
/** What is brought onto the screen stands this far below the edge. */
const MARGIN = 24;

type Way = (page: number) => void;
type Block = { key: string; element: HTMLElement };

export type SeenTracker = ReturnType<typeof createSeenTracker>;

/**
 * Notes which parts of a content have been on the screen: each child of the root, and each page of what comes by pages, line of
 * pixels by line of pixels, in whatever scrolls inside something that scrolls.
 */
export function createSeenTracker() {
  const seen = new Map<string, readonly Range[]>();
  const done = new Set<string>();
  const required = new Set<string>();
  const ways = new Map<string, readonly Way[]>();
  let root: HTMLElement | undefined;

  function listBlocks(): Block[] {
    if (root === undefined) return [];
    const parts = [...root.children].filter((child) => child instanceof HTMLElement);
    const pages = [...root.querySelectorAll<HTMLElement>(`[${PAGE}]`)];
    return [
      ...parts.map((element, place) => ({ key: `part ${place}`, element })),
      ...pages.map((element) => ({ key: element.getAttribute(PAGE) ?? '', element })),
    ];
  }

  function look(): void {
    if (document.hidden) return;
    for (const { key, element } of listBlocks()) {
      required.add(key);
      if (done.has(key)) continue;
      const { top, bottom } = element.getBoundingClientRect();
      const ranges = addRange(seen.get(key) ?? [], visiblePart(element, { top, bottom }));
      seen.set(key, ranges);
      if (findGap(ranges, bottom - top, TOLERANCE) === undefined) done.add(key);
    }
  }

  function bringNext(): void {
    const block = listBlocks().find(({ key }) => !done.has(key));
    if (block === undefined) showPage();
    else bringToTop(block.element, firstGap(block));
  }

  function firstGap({ key, element }: Block): number {
    const { top, bottom } = element.getBoundingClientRect();
    return findGap(seen.get(key) ?? [], bottom - top, TOLERANCE) ?? 0;
  }

  /** What is not drawn at all is on another page. */
  function showPage(): void {
    const missing = [...required].find((key) => !done.has(key)) ?? '';
    const end = missing.lastIndexOf(' ');
    ways.get(missing.slice(0, end))?.at(-1)?.(Number(missing.slice(end)));
  }

  return {
    attach(element: HTMLElement | undefined): void {
      root = element;
    },
    look,
    bringNext,
    /** Something comes by so many pages; each has to be seen. */
    require(name: string, pages: number): void {
      for (let page = 1; page <= pages; page += 1) required.add(pageKey(name, page));
    },
    /** How a page of it is drawn; the newest way is taken. @returns what takes it away */
    lead(name: string, way: Way): () => void {
      ways.set(name, [...(ways.get(name) ?? []), way]);
      return () => ways.set(name, ways.get(name)?.filter((each) => each !== way) ?? []);
    },
    /** How many parts and pages have not been on the screen whole. */
    countUnseen: (): number => [...required].filter((key) => !done.has(key)).length,
    /** How many of those whose name begins so have been. */
    countSeen: (prefix: string): number => [...done].filter((key) => key.startsWith(prefix)).length,
  };
}

export function pageKey(name: string, page: number): string {
  return `${name} ${page}`;
}

type Edges = { top: number; bottom: number };

/** The part of an element that nothing which scrolls cuts off, from its own top. */
function visiblePart(element: HTMLElement, { top, bottom }: Edges): Range {
  let [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  for (const box of listScrollers(element)) {
    const edges = box.getBoundingClientRect();
    from = Math.max(from, edges.top);
    to = Math.min(to, edges.bottom);
  }
  return { from: from - top, to: to - top };
}

/** From the inside outwards. */
function listScrollers(element: HTMLElement): HTMLElement[] {
  const scrollers: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.hasAttribute(SCROLLS)) scrollers.push(at);
  }
  return scrollers;
}

/** Scrolls whatever is around an element until the line at `offset` below its top stands near the top. */
function bringToTop(element: HTMLElement, offset: number): void {
  for (const box of listScrollers(element)) {
    const line = element.getBoundingClientRect().top + offset;
    const { top, bottom } = box.getBoundingClientRect();
    if (line < top || line > bottom - 2 * MARGIN) box.scrollBy({ top: line - top - MARGIN });
  }
}
