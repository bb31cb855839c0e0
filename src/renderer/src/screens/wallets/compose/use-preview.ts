import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../../api.ts';

/** What main said of what stands in the form now; neither while that is not known. */
export type Preview<Answer> = { answer?: Answer; failure?: Failure };

const PAUSE_MS = 200;
const NONE = {};

/**
 * Asks main for the preview a moment after the last letter; the newest question wins.
 * @param question everything that `askMain` asks about; undefined while a rule is broken: then nothing is asked
 */
export function usePreview<Question, Answer>(
  question: Question | undefined,
  askMain: (app: AppApi, question: Question) => Promise<Result<Answer, Failure>>,
): Preview<Answer> {
  const [preview, setPreview] = useState<Preview<Answer> & { of?: string }>(NONE);
  // As text, so that the same question is the same value.
  const of = question === undefined ? undefined : JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that `askMain` asks about.
  useEffect(() => {
    if (question === undefined || of === undefined) return setPreview(NONE);
    let isLeft = false;
    const timer = window.setTimeout(() => {
      void ask((app) => askMain(app, question)).then((answer) => {
        if (isLeft) return;
        setPreview(answer.ok ? { of, answer: answer.value } : { of, failure: answer.failure });
      });
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [of]);
  return of !== undefined && preview.of === of ? preview : NONE;
}
