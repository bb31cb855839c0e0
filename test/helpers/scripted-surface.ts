import type { Surface, SurfaceForm, SurfaceQuestion } from '#main/surface/surface.ts';
import type { Failure } from '#shared/failure.ts';

export type ScriptedSurface = Surface & {
  /** Whether questions are answered with yes. */
  says: boolean;
  /** What is typed into the next forms, by the names of their fields; one that is asked for and not here is thought better of. */
  typed: Record<string, string>[];
  /** What was asked, in order. */
  questions: SurfaceQuestion[];
  forms: SurfaceForm[];
  /** Why what was typed was not taken. */
  failures: Failure[];
};

/** A person before the window main asks in: says what a test has them say, and remembers what they were asked. */
export function createScriptedSurface({ says = true }: { says?: boolean } = {}): ScriptedSurface {
  const surface: ScriptedSurface = {
    says,
    typed: [],
    questions: [],
    forms: [],
    failures: [],
    async confirm(question) {
      surface.questions.push(question);
      return surface.says;
    },
    async ask(form, take) {
      surface.forms.push(form);
      for (let words = surface.typed.shift(); words !== undefined; words = surface.typed.shift()) {
        const typed = Object.entries(words).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
        const taken = await take(Object.fromEntries(typed));
        // As the window does: whoever wants them later has to have copied them.
        for (const [, bytes] of typed) bytes.fill(0);
        if (taken.ok) return taken.value;
        surface.failures.push(taken.failure);
      }
      return undefined;
    },
  };
  return surface;
}
