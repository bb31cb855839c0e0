import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { classNames } from '../components/class-names.ts';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { VisibleText } from '../components/VisibleText.tsx';
import { useIsDrawn } from '../hooks/use-is-drawn.ts';
import { useIsLate } from '../hooks/use-is-late.ts';
import { useOpener } from '../hooks/use-opener.ts';
import { keyOf } from '../keys/key-bindings.ts';
import { nameKey } from '../keys/name-key.ts';
import { closeOverlay, useOverlay } from '../store/overlay-store.ts';
import { readAppearance } from '../store/settings-store.ts';
import { commonWords } from '../words.ts';
import { PaletteList } from './PaletteList.tsx';
import { isOption } from './palette-groups.ts';
import { stepTo } from './step-to.ts';
import { useEnter } from './use-enter.ts';
import { usePaletteLines } from './use-palette-lines.ts';

/** Everything by its name, and everything that was seen by any of its words: screens, data, profiles, actions. */
export function Palette() {
  const open = useOverlay((state) => state.open === 'palette');
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...opener.autoFocus}
          className="fixed top-[12vh] short:top-[4vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 overflow-hidden rounded-large border border-line-strong bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">{commonWords.palette.title}</Radix.Title>
          <PaletteBody onRun={opener.forget} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteBody({ onRun }: { onRun: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ text: '', id: '' });
  const text = typed.trim();
  const { lines, search, isAnswered, run } = usePaletteLines(text, onRun);
  const found = chosen.text === text ? lines.findIndex(({ id }) => id === chosen.id) : -1;
  const active = found >= 0 ? found : lines.findIndex(isOption);
  const { isDrawn, follow } = useIsDrawn(active);
  const line = lines[active];
  const option = line !== undefined && isOption(line) ? line : undefined;
  const enter = useEnter({ text, option, isChosen: found >= 0, isAnswered, run });

  function press(event: KeyboardEvent): void {
    // Enter and the arrows are then about what is being composed, for example in Japanese.
    if (event.nativeEvent.isComposing) return;
    const target = lines[stepTo(event.key, lines, active)];
    if (event.key === 'Enter') enter.press();
    else if (target !== undefined) choose(target.id);
    else if (isKeyOfPalette(event.nativeEvent)) closeOverlay();
    else return;
    event.preventDefault();
  }

  function choose(id: string): void {
    enter.forget();
    setChosen({ text, id });
  }

  return (
    <>
      <input
        role="combobox"
        aria-label={commonWords.palette.title}
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isDrawn && { 'aria-activedescendant': `${listId}-${active}` })}
        value={typed}
        onChange={(event) => {
          enter.forget();
          setTyped(event.target.value);
        }}
        onKeyDown={press}
        maxLength={200}
        placeholder={commonWords.palette.placeholder}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-lead outline-none placeholder:text-faint"
      />
      {lines.length > 0 && (
        <PaletteList
          id={listId}
          lines={lines}
          active={active}
          text={text}
          query={search.text}
          isBusy={!isAnswered}
          onPoint={({ id }) => choose(id)}
          onRun={run}
          onDrawn={follow}
        />
      )}
      <PaletteStatus text={text} isEmpty={lines.length === 0} isAnswered={isAnswered} search={search} />
    </>
  );
}

type StatusProps = {
  text: string;
  isEmpty: boolean;
  isAnswered: boolean;
  search: { text: string; hits: readonly unknown[]; failure: Failure | undefined };
};

/** What is to be said below the list, or in its place. */
function PaletteStatus({ text, isEmpty, isAnswered, search }: StatusProps) {
  const isLate = useIsLate(!isAnswered);
  // What is in no record is in none with more letters, either: that can be said before the answer.
  const isNowhere = search.text !== '' && search.hits.length === 0 && !search.failure && text.startsWith(search.text);
  const words = commonWords.palette;
  const nothing = isEmpty && (isAnswered || (isNowhere && !isLate)) ? words.nothing(text) : '';
  return (
    <>
      {(isEmpty || isLate) && (
        <p
          role="status"
          className={classNames('text-center text-muted wrap-anywhere', isEmpty ? 'min-h-17 p-6' : 'p-1.5 text-small')}
        >
          <VisibleText text={isLate ? words.searching : nothing} />
        </p>
      )}
      {search.failure && text !== '' && (
        <div className="p-2.5">
          <FailureNotice failure={search.failure} tone="caution" role="status" />
        </div>
      )}
    </>
  );
}

/** The key that opened it closes it, unless that is one that is typed. */
function isKeyOfPalette(event: globalThis.KeyboardEvent): boolean {
  const name = nameKey(event);
  return name?.startsWith('mod+') === true && name === keyOf('general.palette', readAppearance().keys);
}
