import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { LibraryCheck, TypedLibraryAbi } from '#shared/ipc/library-views.ts';
import { LARGEST_LIBRARY_TEXT } from '#shared/rules/library-limits.ts';
import { ask } from '../../../api.ts';

const PAUSE_MS = 250;

export type AbiCheck = {
  /** What main last said of what was typed; undefined while there is nothing to say. */
  check: LibraryCheck | undefined;
  failure: Failure | undefined;
  /** False while something else is typed than what was judged. */
  isCurrent: boolean;
};

/** What would be read of the ABI as it is typed, by main's own readers, a moment after the last change. */
export function useAbiCheck(typed: TypedLibraryAbi): AbiCheck {
  const { name, address, chain, text } = typed;
  const question = text.trim() === '' || text.length > LARGEST_LIBRARY_TEXT ? '' : JSON.stringify(typed);
  const [said, setSaid] = useState<{ question: string; check?: LibraryCheck; failure?: Failure }>({ question: '' });
  useEffect(() => {
    if (question === '') return setSaid({ question });
    let isLeft = false;
    const timer = window.setTimeout(() => {
      void ask((app) => app.library.checkAbi({ typed: { name, address, chain, text } })).then((answer) => {
        if (isLeft) return;
        setSaid(answer.ok ? { question, check: answer.value } : { question, failure: answer.failure });
      });
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [question, name, address, chain, text]);
  return { check: said.check, failure: said.failure, isCurrent: said.question === question };
}
