import { FileWarning } from 'lucide-react';
import { type ComponentType, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { LazyPart } from './lazy-part.ts';

type LazyPartOptions<Props> = {
  read: () => Promise<ComponentType<Props>>;
  /** Stands in its place meanwhile, as large as the part. */
  Frame: ComponentType;
};

/**
 * Once its code is there it is drawn at once, like any other part. `React.lazy` would suspend each time it is first drawn, and hold
 * back what has arrived for a third of a second.
 */
export function createLazyPart<Props extends object>({ read, Frame }: LazyPartOptions<Props>): LazyPart<Props> {
  const usePart = create<{ Part?: ComponentType<Props>; hasFailed: boolean }>(() => ({ hasFailed: false }));
  let reading: Promise<void> | undefined;

  async function readPart(): Promise<void> {
    usePart.setState({ hasFailed: false });
    try {
      usePart.setState({ Part: await read() });
    } catch {
      usePart.setState({ hasFailed: true });
    }
    reading = undefined;
  }

  async function preload(): Promise<void> {
    if (usePart.getState().Part !== undefined) return;
    reading ??= readPart();
    await reading;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, so there is one of each for as long as the page is there.
  function LazyPart(props: Props) {
    const { Part, hasFailed } = usePart();
    // Before anything is painted: a failure of reading ahead is not shown while it is tried again.
    useLayoutEffect(() => void preload(), []);
    if (Part !== undefined) return <Part {...props} />;
    return hasFailed ? <NotLoaded onReload={() => void preload()} /> : <Frame />;
  }
  return Object.assign(LazyPart, { preload });
}

function NotLoaded({ onReload }: { onReload: () => void }) {
  const { title, text, again } = commonWords.notLoaded;
  return (
    <div role="alert" className="flex h-full">
      <EmptyState icon={FileWarning} title={title} text={text} actions={<Button onClick={onReload}>{again}</Button>} />
    </div>
  );
}
