import type { SurfaceView } from '#shared/surface/surface-view.ts';
import { type Answering, sayNo, sayYes, wasSeen } from './answer.ts';
import { api } from './api.ts';
import { draw } from './draw.ts';
import { createInert } from './inert.ts';
import { words } from './words.ts';
import './confirm.css';

const root = document.getElementById('surface');
if (root === null) throw new Error('index.html has no element with the id "surface".');

let shown: Answering | undefined;
let hasSeenAll = false;
const inert = createInert(update);

/** What is inert keeps its place in the order of the keyboard. */
function update(): void {
  if (shown === undefined) return;
  const { drawn } = shown;
  hasSeenAll ||= wasSeen(drawn);
  drawn.yes.setAttribute('aria-disabled', String(!inert.isOver() || !hasSeenAll));
  drawn.no.setAttribute('aria-disabled', String(!inert.isOver()));
  if (!hasSeenAll) drawn.note.textContent = words.more;
  else if (drawn.note.textContent === words.more) drawn.note.textContent = '';
}

/** The same question again is only read again: what was typed stays. */
function show(page: HTMLElement, view: SurfaceView): void {
  if (shown?.view.id !== view.id) begin(page, view);
  inert.restart();
}

/** What the desktop asks for. */
function readContrast(): 'high' | 'normal' {
  return matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal';
}

function begin(page: HTMLElement, view: SurfaceView): void {
  document.documentElement.dataset.contrast = view.contrast === 'system' ? readContrast() : view.contrast;
  const drawn = draw(page, view.content);
  const answering: Answering = { view, drawn, inert };
  shown = answering;
  hasSeenAll = false;
  document.title = view.content.title;
  drawn.about.addEventListener('scroll', update);
  drawn.yes.addEventListener('click', () => void sayYes(answering, hasSeenAll));
  drawn.no.addEventListener('click', () => {
    if (inert.isOver()) sayNo(answering);
  });
  const [field] = drawn.about.getElementsByTagName('input');
  const isDanger = view.content.kind === 'question' && view.content.weight === 'danger';
  (field ?? (isDanger ? drawn.no : drawn.yes)).focus();
}

addEventListener('keydown', (event) => {
  if (shown === undefined || event.isComposing) return;
  if (event.key === 'Escape') sayNo(shown);
  // A field has no form around it, which a page without one could send.
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void sayYes(shown, hasSeenAll);
});
addEventListener('resize', update);
addEventListener('focus', () => inert.restart());

const page = root;
void api
  .watch((view) => show(page, view))
  .then((view) => {
    if (view !== null) show(page, view);
  });
