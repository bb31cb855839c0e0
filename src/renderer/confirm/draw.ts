import type { Failure } from '#shared/failure.ts';
import type { SurfaceContent } from '#shared/surface/surface-view.ts';
import { drawField } from './draw-field.ts';
import { drawSecret } from './draw-secret.ts';
import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';
import { words } from './words.ts';

export type Drawn = {
  /** What scrolls, and has to be seen to its end. */
  about: HTMLElement;
  yes: HTMLButtonElement;
  no: HTMLButtonElement;
  note: HTMLElement;
  fields: ReadonlyMap<string, DrawnField>;
};

/** Puts a question or a form into the page in place of what was there. */
export function draw(root: HTMLElement, content: SurfaceContent): Drawn {
  const isDanger = content.kind === 'question' && content.weight === 'danger';
  const fields = new Map(
    content.kind === 'form' ? content.fields.map((field) => [field.name, drawField(field)] as const) : [],
  );
  const about = make('section', { class: 'about', tabindex: '0', 'aria-label': words.about });
  about.append(...content.sentences.map((sentence) => make('p', {}, sentence)));
  if (content.kind !== 'form' && content.facts.length > 0) about.append(drawFacts(content.facts));
  if (content.kind === 'secret') about.append(drawSecret(content.sealed));
  about.append(...[...fields.values()].map(({ element }) => element));
  if (content.kind === 'form' && content.failure !== null) about.append(drawFailure(content.failure));
  const note = make('p', { class: 'note', role: 'status' });
  const no = make('button', { type: 'button', class: 'no' }, words.no);
  const yes = make('button', { type: 'button', class: isDanger ? 'yes danger' : 'yes' }, content.yes);
  root.replaceChildren(
    make('p', { class: 'asks' }, words.asks),
    make('h1', { id: 'title' }, content.title),
    about,
    make('div', { class: 'answers' }, note, no, yes),
  );
  return { about, yes, no, note, fields };
}

function drawFacts(facts: readonly { name: string; value: string }[]): HTMLElement {
  return make(
    'dl',
    {},
    ...facts.map(({ name, value }) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  );
}

function drawFailure({ happened, kept, next }: Pick<Failure, 'happened' | 'kept' | 'next'>): HTMLElement {
  return make('div', { class: 'failure', role: 'alert' }, make('p', {}, happened), make('p', {}, `${kept} ${next}`));
}
