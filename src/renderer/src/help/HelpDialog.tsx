import { ArrowLeft, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../components/Button.tsx';
import { INPUT_STYLE } from '../components/Field.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { PaneSeparator } from '../components/PaneSeparator.tsx';
import { useListShare } from '../hooks/use-list-share.ts';
import { useOpener } from '../hooks/use-opener.ts';
import { LessonsButton } from '../screens/first-run/LessonsButton.tsx';
import { closeOverlay, useOverlay } from '../store/overlay-store.ts';
import { useIsNarrow } from '../store/room-store.ts';
import { commonWords } from '../words.ts';
import { findTarget, findTopic, searchHelp } from './find-help.ts';
import { HelpContents } from './HelpContents.tsx';
import { HelpTopicText, headingIdOf } from './HelpTopicText.tsx';
import { HELP_PAGES } from './help-text.ts';
import { helpWords } from './words.ts';

/** The guide and the troubleshooting, over whatever is on the screen: nothing of that is left for it. */
export function HelpDialog() {
  const open = useOverlay((state) => state.open === 'help');
  const target = useOverlay((state) => state.help);
  const opener = useOpener();
  const [text, setText] = useState('');
  if (!open && text !== '') setText('');
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.autoFocus.onOpenAutoFocus();
            const id = findTarget(HELP_PAGES, target);
            if (target.kind === 'start' || id === undefined) return;
            event.preventDefault();
            showHeading(id);
          }}
          onCloseAutoFocus={opener.autoFocus.onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            if (text === '') return;
            event.preventDefault();
            setText('');
          }}
          className="fixed top-[6vh] left-1/2 z-50 flex h-[88vh] short:top-[3vh] short:h-[94vh] w-[calc(100vw-2rem)] max-w-5xl -translate-x-1/2 flex-col overflow-hidden rounded-large border border-line-strong bg-raised shadow-raised"
        >
          <HelpBody text={text} onText={setText} first={findTarget(HELP_PAGES, target)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type BodyProps = { text: string; onText: (text: string) => void; first: string | undefined };

function HelpBody({ text, onText, first }: BodyProps) {
  const [place, setPlace] = useState(first);
  const before = useRef<string[]>([]);
  const isNarrow = useIsNarrow();
  const { share, keep } = useListShare('help');
  const [dragged, setDragged] = useState<number>();
  const width = dragged ?? share;
  const topic = place === undefined ? undefined : findTopic(HELP_PAGES, place);

  function show(id: string): void {
    flushSync(() => {
      setPlace(id);
      onText('');
    });
    showHeading(id);
  }
  function go(id: string): void {
    if (place !== undefined) before.current.push(place);
    show(id);
  }
  function goBack(): void {
    const id = before.current.pop();
    if (id !== undefined) show(id);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5">
        <Radix.Title className="text-lead font-semibold">{helpWords.title}</Radix.Title>
        <input
          type="search"
          aria-label={helpWords.search}
          placeholder={helpWords.placeholder}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            const [hit] = event.key === 'Enter' ? searchHelp(HELP_PAGES, text) : [];
            if (hit !== undefined) go(hit.id);
          }}
          className={`${INPUT_STYLE} min-w-40 flex-1`}
        />
        <LessonsButton />
        <Button inert={before.current.length === 0} icon={<ArrowLeft size={14} aria-hidden />} onClick={goBack}>
          {helpWords.back}
        </Button>
        <Radix.Close asChild>
          <IconButton label={commonWords.dialog.close} icon={<X size={15} aria-hidden />} />
        </Radix.Close>
      </div>
      <div className="flex min-h-0 flex-1 narrow:flex-col">
        <div
          style={isNarrow || width === undefined ? {} : { width: `${width}%` }}
          className="min-h-0 w-60 shrink-0 overflow-y-auto bg-list p-2 narrow:max-h-2/5 narrow:w-full narrow:border-b narrow:border-line"
        >
          <HelpContents pages={HELP_PAGES} text={text} current={topic?.id} onGo={go} />
        </div>
        {!isNarrow && <PaneSeparator keep={keep} onDrag={setDragged} />}
        <section
          key={topic?.id}
          aria-label={helpWords.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          data-tab-ring
          className="min-h-0 min-w-0 flex-1 overflow-y-auto px-5 py-4"
        >
          <div className="max-w-3xl pb-6">{topic && <HelpTopicText topic={topic} onFollow={go} />}</div>
        </section>
      </div>
    </>
  );
}

/** Brings a section to the top, where it is also read from. */
function showHeading(sectionId: string): void {
  const heading = document.getElementById(headingIdOf(sectionId));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
