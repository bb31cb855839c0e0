import type { SurfaceView } from '#shared/surface/surface-view.ts';
import { api } from './api.ts';
import type { Drawn } from './draw.ts';
import type { Inert } from './inert.ts';
import { words } from './words.ts';

export type Answering = { view: SurfaceView; drawn: Drawn; inert: Inert };

/** Of what is scrolled to, less than a pixel is no part that was not seen. */
const NEARLY = 2;
/** Of the height of what scrolls, as one press goes on. */
const NEXT_PART = 0.85;
const NONE = new Uint8Array();

export function wasSeen({ about }: Drawn): boolean {
  return about.scrollTop + about.clientHeight >= about.scrollHeight - NEARLY;
}

/** Brings the next part of it, until all was seen; then it is a yes, which main takes only after a press it saw itself. */
export async function sayYes({ view, drawn, inert }: Answering, hasSeenAll: boolean): Promise<void> {
  if (!inert.isOver()) return;
  if (!hasSeenAll) {
    drawn.about.scrollBy({ top: drawn.about.clientHeight * NEXT_PART });
    return;
  }
  const fields = [...drawn.fields];
  if (fields.some(([, field]) => field.isEmpty())) return tell(drawn, words.empty);
  const taken = fields.map(([name, field]) => [name, field.take()] as const);
  if (taken.some(([, bytes]) => bytes === undefined)) return tell(drawn, words.different);
  inert.stop();
  tell(drawn, words.busy);
  const typed = await sealFields(drawn, new Map(taken));
  const sent = typed === undefined ? undefined : api.yes(view.id, typed);
  for (const bytes of Object.values(typed ?? {})) bytes.fill(0);
  const answer = await sent;
  if (answer?.accepted === true) return;
  tell(drawn, words.notTaken);
  inert.restart();
}

type Typed = Record<string, Uint8Array>;

/** What leaves the window, by the names of its fields; undefined where something cannot be sealed here. */
async function sealFields(
  { fields }: Drawn,
  taken: ReadonlyMap<string, Uint8Array | undefined>,
): Promise<Typed | undefined> {
  const typed: Typed = {};
  try {
    for (const [name, bytes = NONE] of taken) typed[name] = (await fields.get(name)?.seal?.(bytes)) ?? bytes;
    return typed;
  } catch {
    for (const bytes of taken.values()) bytes?.fill(0);
    return undefined;
  }
}

export function sayNo({ view, drawn }: Pick<Answering, 'view' | 'drawn'>): void {
  for (const field of drawn.fields.values()) field.clear();
  void api.no(view.id);
}

function tell({ note }: Drawn, text: string): void {
  note.textContent = text;
}
