import { useEffect, useRef } from 'react';
import type { PaletteOption } from './palette-groups.ts';

type Pressed = {
  /** What stands highlighted; undefined where nothing does. */
  option: PaletteOption | undefined;
  /** A person went to it. */
  isChosen: boolean;
  /** Main has answered what is typed now. */
  isAnswered: boolean;
};

/**
 * What Enter does now. What main found for what was typed before stands in the list until the new answer: it is run where a person went to it,
 * and otherwise Enter is meant for the answer.
 */
export function judgeEnter({ option, isChosen, isAnswered }: Pressed): 'run' | 'wait' | 'nothing' {
  if (option !== undefined && (option.kind === 'item' || isChosen || isAnswered)) return 'run';
  return isAnswered ? 'nothing' : 'wait';
}

/** Enter in the palette: pressed before the answer is there, it is not lost, unless something else is done meanwhile. */
export function useEnter(pressed: Pressed & { text: string; run: (option: PaletteOption) => void }) {
  const { text, option, isAnswered, run } = pressed;
  const awaited = useRef<string>(undefined);

  function press(): void {
    const does = judgeEnter(pressed);
    awaited.current = does === 'wait' ? text : undefined;
    if (does === 'run' && option !== undefined) run(option);
  }

  useEffect(() => {
    if (awaited.current === text && isAnswered) press();
  });
  return {
    press,
    forget: () => {
      awaited.current = undefined;
    },
  };
}
