import { type KeyboardEvent, useRef } from 'react';
import { countPages, type TextPage, takePage } from '../format/text-pages.ts';
import { usePage } from '../hooks/use-page.ts';
import { commonWords } from '../words.ts';
import { useMustSee } from './must-see/must-see-context.ts';
import { Pages } from './Pages.tsx';
import { SaveText } from './SaveText.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { TextParts } from './TextParts.tsx';

/** As many characters as a page holds: drawn at once, whatever they are. */
const PAGE_SIZE = 10_000;

type Props = {
  text: string;
  /** Names the box, for readers. */
  label: string;
  /** What a file with all of it is called. */
  fileName: string;
  isCode?: boolean;
  /** Whether a long run of blanks is named, see `splitHidden`. */
  gaps?: boolean;
  /** Sets a page in another way than it is written; nothing of it may be lost. */
  write?: (page: TextPage) => string;
};

/**
 * A text in a box of its own, whole or by pages: each says how many there are, and page down at the end of one goes on to the next.
 * All of it can be saved as a file.
 */
export function LongText({ text, label, fileName, isCode = false, gaps = false, write = ({ text }) => text }: Props) {
  const words = commonWords.textPages;
  const box = useRef<HTMLElement>(null);
  const pages = countPages(text.length, PAGE_SIZE);
  const { page, choose } = usePage(text, pages);
  const see = useMustSee({ pages, show: turn });
  const shown = takePage(text, page, PAGE_SIZE);

  function turn(to: number): void {
    choose(to);
    box.current?.scrollTo({ top: 0 });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
    if (event.key === 'PageDown' && isAtEnd && page < pages) turn(page + 1);
    else if (event.key === 'PageUp' && scrollTop <= 0 && page > 1) turn(page - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <ScrollBox label={label} ref={box} onKeyDown={onKeyDown}>
        <div
          {...see(page)}
          className={isCode ? 'font-mono text-small leading-[1.5] whitespace-pre-wrap' : 'whitespace-pre-wrap'}
        >
          <TextParts text={write(shown)} gaps={gaps} />
        </div>
      </ScrollBox>
      <Pages
        page={page}
        pages={pages}
        choose={turn}
        label={words.label}
        note={words.characters(shown.from + 1, shown.to, text.length)}
      >
        <SaveText text={text} fileName={fileName} />
      </Pages>
    </div>
  );
}
