import type { Failure } from '../failure.ts';

/** For so long after a question is shown, or gets the focus again, nothing answers it, in milliseconds: nobody has read it yet. */
export const INERT_MS = 700;

export type SurfaceFact = { name: string; value: string };

/**
 * `secret` is covered while it is typed; `new-secret` is typed twice, and told how strong it is; `sealed` is covered, never shown, and
 * leaves the window encrypted for whoever holds the other half of `sealTo`, a public key as hex (sealed-typing.ts). Of a `choice` the first
 * option is chosen until another one is. A `receiver` shows nothing: it brings the public key for which a secret is sealed that this same
 * window shows next.
 */
export type SurfaceField = { name: string; label: string } & (
  | { kind: 'text' | 'secret' | 'new-secret' }
  | ({ kind: 'sealed' } & SealedField)
  | { kind: 'choice'; options: readonly SurfaceOption[] }
  | { kind: 'receiver' }
);

/** `twice`: typed once more, and taken only where both are the same. */
export type SealedField = { sealTo: string; twice?: true; mayBeEmpty?: true };

/** One of several to choose from; `text` stands under its label, letter by letter. */
export type SurfaceOption = { value: string; label: string; text: string };

export type SurfaceContent =
  | {
      kind: 'question';
      title: string;
      sentences: readonly string[];
      facts: readonly SurfaceFact[];
      yes: string;
      weight: 'plain' | 'danger';
    }
  | {
      kind: 'form';
      title: string;
      sentences: readonly string[];
      fields: readonly SurfaceField[];
      yes: string;
      /** Why what was typed before was not taken. */
      failure: Failure | null;
    }
  | ({ kind: 'secret' } & SurfaceSecret);

/** What is hidden until the person asks for it; `sealed` for the receiver of the form before, as hex. */
export type SurfaceSecret = {
  title: string;
  sentences: readonly string[];
  facts: readonly SurfaceFact[];
  sealed: string;
  yes: string;
};

/** What the window shows. The same `id` sent again means that it has to be read again, and that nothing of it has changed. */
export type SurfaceView = { id: string; contrast: 'system' | 'normal' | 'high'; content: SurfaceContent };

/** How hard a new secret is to guess, and what is said of it. */
export type SecretStrength = { level: 'weak' | 'fair' | 'strong'; words: string };
