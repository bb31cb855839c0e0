import type { Surface, SurfaceForm, SurfaceQuestion, TypedFields } from '#main/surface/surface.ts';
import type { Failure } from '#shared/failure.ts';

export type TypingSurface = Surface & {
  /** What is typed into the forms to come, in order; with nothing left the person thinks better of it. */
  readonly types: Record<string, string>[];
  /** What the person says to questions. */
  says: boolean;
  readonly shown: (SurfaceForm | SurfaceQuestion)[];
  readonly failures: Failure[];
};

/** A person at the surface: types what a test told it to, again after a failure where there is more. */
export function createTypingSurface(): TypingSurface {
  const surface: TypingSurface = {
    types: [],
    says: true,
    shown: [],
    failures: [],
    async confirm(question) {
      surface.shown.push(question);
      return surface.says;
    },
    async ask(form, take) {
      surface.shown.push(form);
      for (let next = surface.types.shift(); next !== undefined; next = surface.types.shift()) {
        const typed: TypedFields = Object.fromEntries(
          Object.entries(next).map(([name, text]) => [name, new TextEncoder().encode(text)]),
        );
        const taken = await take(typed);
        for (const bytes of Object.values(typed)) bytes.fill(0);
        if (taken.ok) return taken.value;
        surface.failures.push(taken.failure);
      }
      return undefined;
    },
  };
  return surface;
}
