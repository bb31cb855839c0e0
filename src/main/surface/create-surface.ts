import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { SecretStrength, SurfaceView } from '#shared/surface/surface-view.ts';
import { SPOKEN_ENGLISH, type Spoken } from '../speech.ts';
import { judgeSecret } from './judge-secret.ts';
import { createPresses, type Presses } from './presses.ts';
import { readSurfaceCall } from './read-surface-call.ts';
import { type AskedContent, sayContent } from './say-content.ts';
import type { Surface, SurfaceForm, TypedFields } from './surface.ts';
import type { OpenSurfaceWindow, SurfaceWindow } from './surface-window.ts';

export type SurfaceOptions = {
  openWindow: OpenSurfaceWindow;
  /** Milliseconds that never go back. */
  clock: () => number;
  readContrast: () => SurfaceView['contrast'];
  /** What the page is sent is put into it; what is asked, and bound to a yes, stays as it was asked. */
  spoken?: Spoken;
};

/** What the page of the window is answered. */
type SurfaceAnswer = SurfaceView | SecretStrength | { accepted: boolean } | null;

export type MainSurface = Surface & {
  /** What the page of the window says, whatever it is. */
  hear(words: unknown): SurfaceAnswer;
};

type Said = { yes: false } | { yes: true; typed: TypedFields };
type Posed = { view: SurfaceView; settle: (said: Said) => void };

/** One window with what it shows now. */
type Turn = {
  presses: Presses;
  isClosed: boolean;
  window: SurfaceWindow | undefined;
  posed: Posed | undefined;
};

const NO: Said = { yes: false };

/** One question at a time, each in a window of its own; those that come meanwhile wait. */
export function createSurface(options: SurfaceOptions): MainSurface {
  const { openWindow, clock, readContrast, spoken = SPOKEN_ENGLISH } = options;
  let turn: Turn | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: (turn: Turn) => Promise<Value>): Promise<Value> {
    const run = async (): Promise<Value> => {
      const mine: Turn = { presses: createPresses(clock), isClosed: false, window: undefined, posed: undefined };
      turn = mine;
      try {
        return await work(mine);
      } finally {
        turn = undefined;
        mine.window?.close();
      }
    };
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  }

  const pose = (mine: Turn, asked: AskedContent): Promise<Said> => {
    const content = sayContent(asked, spoken);
    return poseIn(mine, { openWindow, view: { id: randomUUID(), contrast: readContrast(), content } });
  };

  return {
    confirm: (question) =>
      inTurn(async (mine) => {
        const said = await pose(mine, { facts: [], ...question, kind: 'question' });
        return said.yes;
      }),
    ask: (form, take) => inTurn((mine) => askUntilTaken((content) => pose(mine, content), form, take)),
    reveal: (form, take) =>
      inTurn(async (mine) => {
        const secret = await askUntilTaken((content) => pose(mine, content), form, take);
        if (secret === undefined) return false;
        await pose(mine, { ...secret, kind: 'secret' });
        return true;
      }),
    hear(words) {
      const call = readSurfaceCall(words);
      const posed = turn?.posed;
      if (call === undefined || turn === undefined || posed === undefined) return null;
      if (call.call === 'read') {
        turn.presses.restart();
        return posed.view;
      }
      if (call.call === 'judge') return judge(posed, call.secret, spoken);
      if (call.id !== posed.view.id) return { accepted: false };
      if (call.call === 'no') settle(turn, NO);
      else if (!isComplete(posed, call.typed) || !turn.presses.spend()) return refuse(call.typed);
      else settle(turn, { yes: true, typed: call.typed });
      return { accepted: true };
    },
  };
}

/** Shows each failure beside the form; undefined where the person thought better of it. */
async function askUntilTaken<Value>(
  pose: (content: AskedContent) => Promise<Said>,
  form: SurfaceForm,
  take: (typed: TypedFields) => Promise<Result<Value, Failure>>,
): Promise<Value | undefined> {
  let content: AskedContent = { ...form, kind: 'form', failure: null };
  for (;;) {
    const said = await pose(content);
    if (!said.yes) return undefined;
    const taken = await take(said.typed).finally(() => wipe(said.typed));
    if (taken.ok) return taken.value;
    content = { ...content, failure: taken.failure };
  }
}

type Posing = { openWindow: OpenSurfaceWindow; view: SurfaceView };

/** Shows something in the window of this turn and waits for the answer. */
async function poseIn(turn: Turn, { openWindow, view }: Posing): Promise<Said> {
  if (turn.isClosed) return NO;
  const answer = Promise.withResolvers<Said>();
  turn.posed = { view, settle: answer.resolve };
  turn.presses.restart();
  if (turn.window !== undefined) show(turn);
  else await open(turn, openWindow);
  return answer.promise;
}

async function open(turn: Turn, openWindow: OpenSurfaceWindow): Promise<void> {
  const showAnew = (): void => {
    turn.presses.restart();
    show(turn);
  };
  const closed = (): void => {
    turn.isClosed = true;
    settle(turn, NO);
  };
  try {
    turn.window = await openWindow({ pressed: turn.presses.pressed, focused: showAnew, closed });
    showAnew();
  } catch {
    // Whoever cannot be asked has not said yes.
    settle(turn, NO);
  }
}

function show({ window, posed }: Turn): void {
  if (posed !== undefined) window?.send(posed.view);
}

/** Answered once: what comes after it is about nothing. */
function settle(turn: Turn, said: Said): void {
  const { posed } = turn;
  turn.posed = undefined;
  posed?.settle(said);
}

function judge({ view: { content } }: Posed, secret: Uint8Array, spoken: Spoken): SecretStrength | null {
  try {
    const isAsked = content.kind === 'form' && content.fields.some(({ kind }) => kind === 'new-secret');
    if (!isAsked) return null;
    const { level, words } = judgeSecret(secret);
    return { level, words: spoken.fromEnglish(words) };
  } finally {
    secret.fill(0);
  }
}

/** Each field of the form and nothing besides. */
function isComplete({ view: { content } }: Posed, typed: TypedFields): boolean {
  const asked = content.kind === 'form' ? content.fields.map(({ name }) => name) : [];
  return JSON.stringify(Object.keys(typed).sort()) === JSON.stringify(asked.sort());
}

function refuse(typed: TypedFields): { accepted: false } {
  wipe(typed);
  return { accepted: false };
}

function wipe(typed: TypedFields): void {
  for (const bytes of Object.values(typed)) bytes.fill(0);
}
