import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { SurfaceField, SurfaceSecret } from '#shared/surface/surface-view.ts';
import type { SpokenFact } from './spoken-fact.ts';

/** What is shown before a person says yes or no: sentences of main's own, and effects and parties as main measured them. */
export type SurfaceQuestion = {
  title: string;
  /** Paragraphs, in order. */
  sentences: readonly string[];
  /** What the question is about, by name: what leaves, to whom, what it costs. */
  facts?: readonly SpokenFact[];
  /** The word on the button that does it. */
  yes: string;
  /** `danger`: the button says so by its colour, and nothing has the focus that would do it. */
  weight: 'plain' | 'danger';
};

/** What is typed on the surface and never in the page. */
export type SurfaceForm = {
  title: string;
  sentences: readonly string[];
  fields: readonly SurfaceField[];
  yes: string;
};

/** UTF-8 of what was typed in each field, by its name. Whoever takes it zeroes it. */
export type TypedFields = Readonly<Record<string, Uint8Array>>;

/**
 * A window of main's own, with a process and a preload of its own, which the page can neither read nor drive. In the pure layer; Electron's
 * side of it is in `electron/`.
 */
export type Surface = {
  /** Resolves to false when the person says no, closes the window, or cannot be asked. */
  confirm(question: SurfaceQuestion): Promise<boolean>;
  /**
   * Asks until `take` succeeds with what was typed, showing each failure beside the form; undefined when the person thought better of it.
   * The typed bytes are zeroed after `take`.
   */
  ask<Value>(
    form: SurfaceForm,
    take: (typed: TypedFields) => Promise<Result<Value, Failure>>,
  ): Promise<Value | undefined>;
  /**
   * Asks as `ask` does, in a form with a field of kind `receiver`, and shows in the same window what `take` had sealed for it.
   * @returns whether anything could be seen
   */
  reveal(form: SurfaceForm, take: (typed: TypedFields) => Promise<Result<SurfaceSecret, Failure>>): Promise<boolean>;
};
