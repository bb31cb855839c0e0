import type { Failure } from '#shared/failure.ts';
import type { SurfaceContent, SurfaceField, SurfaceSecret } from '#shared/surface/surface-view.ts';
import type { Spoken } from '../speech.ts';
import { type SpokenFact, sayFact } from './spoken-fact.ts';
import type { SurfaceForm, SurfaceQuestion } from './surface.ts';

/** What the window is to show, in English. */
export type AskedContent =
  | ({ kind: 'question'; facts: readonly SpokenFact[] } & SurfaceQuestion)
  | ({ kind: 'form'; failure: Failure | null } & SurfaceForm)
  | ({ kind: 'secret' } & SurfaceSecret);

/** The same in the language of now, for the page of the window alone: what a yes is bound to is the English one. */
export function sayContent(content: AskedContent, spoken: Spoken): SurfaceContent {
  const read = spoken.fromEnglish;
  const words = { title: read(content.title), sentences: content.sentences.map(read), yes: read(content.yes) };
  if (content.kind === 'form') {
    const fields = content.fields.map((field) => sayField(field, spoken));
    return { ...content, ...words, fields, failure: content.failure && sayFailure(content.failure, spoken) };
  }
  const facts = content.facts.map((fact) => sayFact(fact, spoken));
  return { ...content, ...words, facts };
}

/** What an option is, letter by letter, stays as it is. */
function sayField(field: SurfaceField, { fromEnglish }: Spoken): SurfaceField {
  const label = fromEnglish(field.label);
  if (field.kind !== 'choice') return { ...field, label };
  return { ...field, label, options: field.options.map((each) => ({ ...each, label: fromEnglish(each.label) })) };
}

function sayFailure({ happened, kept, next, ...rest }: Failure, { fromEnglish }: Spoken): Failure {
  return { ...rest, happened: fromEnglish(happened), kept: fromEnglish(kept), next: fromEnglish(next) };
}
