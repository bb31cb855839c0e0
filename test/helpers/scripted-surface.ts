import type { Surface, SurfaceForm, SurfaceQuestion } from '#main/surface/surface.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import { openReceiver, openSealed } from '../../src/renderer/confirm/receiver.ts';
import { sealTyped } from '../../src/renderer/confirm/seal-typed.ts';

export type ScriptedSurface = Surface & {
  /** Whether questions are answered with yes. */
  says: boolean;
  /** What is typed into the next forms, by the names of their fields; one that is asked for and not here is thought better of. */
  typed: Record<string, string>[];
  /** What was asked, in order, as it is read in English. */
  questions: SurfaceQuestion[];
  forms: SurfaceForm[];
  /** Why what was typed was not taken. */
  failures: Failure[];
  /** The secrets that could be seen. */
  shown: string[];
};

/** A person before the window main asks in: says what a test has them say, and remembers what they were asked. */
export function createScriptedSurface({ says = true }: { says?: boolean } = {}): ScriptedSurface {
  const surface: ScriptedSurface = {
    says,
    typed: [],
    questions: [],
    forms: [],
    failures: [],
    shown: [],
    async confirm(question) {
      const facts = question.facts?.map(({ name, value }) => ({ name, value }));
      surface.questions.push({ ...question, ...(facts !== undefined && { facts }) });
      return surface.says;
    },
    async ask(form, take) {
      surface.forms.push(form);
      for (let words = surface.typed.shift(); words !== undefined; words = surface.typed.shift()) {
        const typed = await Promise.all(Object.entries(words).map((word) => typeInto(form, word)));
        const taken = await take(Object.fromEntries(typed));
        // As the window does: whoever wants them later has to have copied them.
        for (const [, bytes] of typed) bytes.fill(0);
        if (taken.ok) return taken.value;
        surface.failures.push(taken.failure);
      }
      return undefined;
    },
    async reveal(form, take) {
      if (!surface.says) return false;
      surface.forms.push(form);
      const taken = await take({ receiver: await openReceiver() });
      if (!taken.ok) {
        surface.failures.push(taken.failure);
        return false;
      }
      const shown = await openSealed(taken.value.sealed);
      surface.shown.push(new TextDecoder().decode(shown));
      return true;
    },
  };
  return surface;
}

/** As it leaves the window. */
async function typeInto({ fields }: SurfaceForm, [name, text]: [string, string]): Promise<[string, Uint8Array]> {
  const bytes = new TextEncoder().encode(text);
  const field = fields.find((each) => each.name === name);
  return [name, field?.kind === 'sealed' ? await sealTyped(bytes, field.sealTo) : bytes];
}

type Desk = { app: Pick<AppApi, 'signers'>; surface: Pick<ScriptedSurface, 'typed'> };

/** Imports a private key as a person does: the page asks for it, and the key is typed into the window main asks in. */
export async function importSigner(
  { app, surface }: Desk,
  { privateKey, ...named }: { profileId: string; label: string; privateKey: string },
) {
  surface.typed.push({ key: privateKey });
  return app.signers.import(named);
}
