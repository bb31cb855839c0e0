import type * as z from 'zod';

/**
 * One call of the IPC contract. `whileLocked` says whether it is answered while the app is locked;
 * `Answer` is what main returns, as a type only: main is trusted by the page, the page is not trusted by main.
 */
export type Call<Argument extends z.ZodType, Answer> = {
  argument: Argument;
  whileLocked: 'answered' | 'refused';
  /** `a-person`: only after a key or a click that main saw in the window, one for each call. `the-page`: also unasked. */
  by: CalledBy;
  /** Never set: carries the type of the answer. */
  readonly answer?: Answer;
};

export type CalledBy = 'a-person' | 'the-page';

/** Declares a call; see {@link Call}. What is refused while locked is a person's, unless it says otherwise. */
export function call<Answer>() {
  return <Argument extends z.ZodType>(
    argument: Argument,
    whileLocked: 'answered' | 'refused',
    by: CalledBy = whileLocked === 'refused' ? 'a-person' : 'the-page',
  ): Call<Argument, Answer> => ({
    argument,
    whileLocked,
    by,
  });
}
