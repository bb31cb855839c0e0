import type * as z from 'zod';

/**
 * One call of the IPC contract. `whileLocked` says whether it is answered while the app is locked;
 * `Answer` is what main returns, as a type only: main is trusted by the page, the page is not trusted by main.
 */
export type Call<Argument extends z.ZodType, Answer> = {
  argument: Argument;
  whileLocked: 'answered' | 'refused';
  /** Never set: carries the type of the answer. */
  readonly answer?: Answer;
};

/** Declares a call; see {@link Call}. */
export function call<Answer>() {
  return <Argument extends z.ZodType>(
    argument: Argument,
    whileLocked: 'answered' | 'refused',
  ): Call<Argument, Answer> => ({
    argument,
    whileLocked,
  });
}
