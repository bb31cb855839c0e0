/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { FindRequest, MessageFromPage } from './page-message.ts';

type Finder = { find: (request: FindRequest) => void; stopFinding: (action: string) => void };

/**
 * Finds text in the page, marks every match and scrolls to the one that is meant. Runs in the preload's world, sent into the page as
 * source text. Marks are highlights of CSS: nothing is added to the document.
 */
export function findText(post: (message: MessageFromPage) => void, search: typeof searchText): Finder {
  const ALL = 'chromium-host-found';
  const ACTIVE = 'chromium-host-found-active';
  const sheet = new CSSStyleSheet();
  let matches: Range[] = [];
  let active = -1;
  let lastText = '';

  const mark = () => {
    const current = matches[active];
    CSS.highlights.set(ALL, new Highlight(...matches));
    CSS.highlights.set(ACTIVE, current === undefined ? new Highlight() : new Highlight(current));
    sheet.replaceSync(
      `::highlight(${ALL}) { background: #ff0; color: #000 } ::highlight(${ACTIVE}) { background: #f90; color: #000 }`,
    );
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (count: number, isForward: boolean, isFollowUp: boolean) => {
    if (count === 0) return -1;
    if (!isFollowUp || active < 0) return isForward ? 0 : count - 1;
    return (active + (isForward ? 1 : count - 1)) % count;
  };
  return {
    find: ({ requestId, text, forward, matchCase, isNew }) => {
      const isFollowUp = !isNew && text === lastText;
      matches = search(text, matchCase);
      lastText = text;
      active = step(matches.length, forward, isFollowUp);
      mark();
      const { x = 0, y = 0, width = 0, height = 0 } = matches[active]?.getBoundingClientRect() ?? {};
      const area = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
      post({ type: 'found', requestId, matches: matches.length, activeMatchOrdinal: active + 1, selectionArea: area });
    },
    stopFinding: (action) => {
      const current = matches[active];
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(ACTIVE);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      matches = [];
      active = -1;
      lastText = '';
      const selection = getSelection();
      if (action === 'clearSelection') selection?.removeAllRanges();
      else if (current !== undefined) {
        selection?.removeAllRanges();
        selection?.addRange(current);
        const target = current.startContainer.parentElement?.closest('a[href], button') as
          | HTMLElement
          | null
          | undefined;
        if (action === 'activateSelection') target?.click();
      }
    },
  };
}

/** Where a text stands on the page, as a person reads it: text that is not shown is left out, and two blocks are two lines. */
export function searchText(words: string, matchCase: boolean): Range[] {
  const isShown = (node: Node) => node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
  const blockOf = (node: Node) => {
    let element = node.parentElement;
    while (element !== null && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
    return element;
  };
  /** The text a person reads, with where each piece of it stands; pieces of two blocks are two lines. */
  const readText = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces: { node: Text; start: number }[] = [];
    let text = '';
    let block: Element | null = null;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!isShown(node)) continue;
      const ownBlock = blockOf(node);
      if (ownBlock !== block) text += '\n';
      block = ownBlock;
      pieces.push({ node, start: text.length });
      text += node.data;
    }
    return { text, pieces };
  };
  const { text, pieces } = readText();
  const fold = (value: string) => (matchCase ? value : value.toLowerCase());
  const haystack = fold(text);
  const needle = fold(words);
  const placeOf = (position: number, isEnd: boolean) => {
    const index = pieces.findLastIndex(({ start }) => (isEnd ? start < position : start <= position));
    const piece = pieces[index];
    return piece === undefined
      ? undefined
      : { node: piece.node, offset: Math.min(position - piece.start, piece.node.length) };
  };
  const found: Range[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    const start = placeOf(at, false);
    const end = placeOf(at + needle.length, true);
    if (start === undefined || end === undefined) continue;
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    found.push(range);
  }
  return found;
}
