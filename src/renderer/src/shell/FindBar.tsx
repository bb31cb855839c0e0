import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import type { FoundOnScreen } from '#shared/ipc/views.ts';
import { ask } from '../api.ts';
import { INPUT_STYLE } from '../components/Field.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { closeFind, useFindStore } from '../store/find-store.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

const words = commonWords.find;

/** Finds a text on the screen that is shown; what is not on it is found by the search over everything. */
export function FindBar() {
  const { isOpen, asked } = useFindStore();
  return isOpen ? <OpenBar asked={asked} /> : null;
}

function OpenBar({ asked }: { asked: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { text, found, type, step } = useFinding();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, the field takes the focus again.
  useEffect(() => input.current?.select(), [asked]);
  const canStep = found !== undefined && found.matches > 0;
  return (
    <search
      aria-label={words.label}
      className="flex items-center justify-end gap-1.5 border-b border-line-strong bg-raised px-4 py-1.5"
    >
      <input
        ref={input}
        type="text"
        aria-label={words.label}
        placeholder={words.label}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(!event.shiftKey);
          else if (event.key === 'Escape') closeFind();
          else return;
          event.preventDefault();
        }}
        className={`${INPUT_STYLE} max-w-64`}
      />
      <p role="status" className="min-w-20 text-right text-small text-muted tabular-nums">
        {found === undefined ? '' : words.found(found)}
      </p>
      <IconButton
        icon={<ChevronUp size={15} aria-hidden />}
        label={words.previous}
        inert={!canStep}
        onClick={() => step(false)}
      />
      <IconButton
        icon={<ChevronDown size={15} aria-hidden />}
        label={words.next}
        inert={!canStep}
        onClick={() => step(true)}
      />
      <IconButton icon={<X size={15} aria-hidden />} label={words.close} onClick={closeFind} />
    </search>
  );
}

/** What was typed, and where it is; only the answer to the last question counts. */
function useFinding() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundOnScreen>();
  const last = useRef(0);
  const [location] = useHashLocation();
  useEffect(() => () => void ask((app) => app.app.endFind()), []);

  async function find(wanted: string, direction: { forward: boolean; again: boolean }): Promise<void> {
    last.current += 1;
    const own = last.current;
    const answer = await ask((app) => app.app.findOnScreen({ text: wanted, ...direction }));
    if (own !== last.current) return;
    setFound(answer.ok ? answer.value : undefined);
    if (!answer.ok) notifyFailure(answer.failure);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the screen changes: the matches counted were those of the one before.
  useEffect(() => {
    if (text !== '') void find(text, { forward: true, again: false });
  }, [location]);
  return {
    text,
    found,
    type(wanted: string): void {
      setText(wanted);
      if (wanted !== '') return void find(wanted, { forward: true, again: false });
      last.current += 1;
      setFound(undefined);
      void ask((app) => app.app.endFind());
    },
    step(forward: boolean): void {
      if (text !== '') void find(text, { forward, again: true });
    },
  };
}
