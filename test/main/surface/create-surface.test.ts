import { beforeEach, describe, expect, test } from 'vitest';
import { createSurface, type MainSurface } from '#main/surface/create-surface.ts';
import type { SurfaceForm, SurfaceQuestion, TypedFields } from '#main/surface/surface.ts';
import type { SurfaceWindowEvents } from '#main/surface/surface-window.ts';
import { fail, succeed } from '#shared/result.ts';
import { INERT_MS, type SurfaceView } from '#shared/surface/surface-view.ts';

const QUESTION: SurfaceQuestion = { title: 'Trust it?', sentences: ['It is new.'], yes: 'Trust it', weight: 'danger' };
const FORM: SurfaceForm = {
  title: 'Import a key',
  sentences: [],
  fields: [{ name: 'key', label: 'Private key', kind: 'secret' }],
  yes: 'Import',
};
const WRONG = { code: 'bad-key', happened: 'That is no key.', kept: 'Nothing was kept.', next: 'Type it again.' };
const bytes = (text: string) => new TextEncoder().encode(text);

type OpenedWindow = { events: SurfaceWindowEvents; sent: SurfaceView[]; isClosed: boolean };

let now: number;
let windows: OpenedWindow[];
let surface: MainSurface;
let opens: () => Promise<void>;

beforeEach(() => {
  now = 5_000;
  windows = [];
  opens = async () => {};
  surface = createSurface({
    clock: () => now,
    readContrast: () => 'normal',
    async openWindow(events) {
      const window: OpenedWindow = { events, sent: [], isClosed: false };
      windows.push(window);
      await opens();
      return {
        send: (view) => window.sent.push(view),
        close: () => {
          window.isClosed = true;
        },
      };
    },
  });
});

/** The window of the question that waits now, once it shows one. */
async function shown(): Promise<OpenedWindow & { id: string }> {
  await expect.poll(() => windows.at(-1)?.sent.length ?? 0).toBeGreaterThan(0);
  const window = windows.at(-1) as OpenedWindow;
  return Object.assign(window, { id: window.sent.at(-1)?.id ?? '' });
}

/** A person presses something in the window after they could have read it. */
function press({ events }: OpenedWindow, after = INERT_MS): void {
  now += after;
  events.pressed();
}

const yes = (id: string, typed: TypedFields = {}) => surface.hear({ call: 'yes', id, typed });

describe('a question', () => {
  test('is shown as it was asked, and is a yes after a press in its window', async () => {
    const answer = surface.confirm(QUESTION);
    const window = await shown();
    expect(surface.hear({ call: 'read' })).toEqual({
      id: window.id,
      contrast: 'normal',
      content: { kind: 'question', facts: [], ...QUESTION },
    });
    press(window);
    expect(yes(window.id)).toEqual({ accepted: true });
    expect(await answer).toBe(true);
    expect(window.isClosed).toBe(true);
  });

  test('is no yes without a press, with a press of before it could be read, or with one that is spent', async () => {
    const answer = surface.confirm(QUESTION);
    const window = await shown();
    now += INERT_MS;
    expect(yes(window.id)).toEqual({ accepted: false });
    surface.hear({ call: 'read' });
    press(window, INERT_MS - 1);
    expect(yes(window.id)).toEqual({ accepted: false });
    now += INERT_MS;
    expect(yes(window.id)).toEqual({ accepted: false });
    expect(surface.hear({ call: 'no', id: window.id })).toEqual({ accepted: true });
    expect(await answer).toBe(false);
  });

  test('has to be read again when its window comes to the front again', async () => {
    const answer = surface.confirm(QUESTION);
    const window = await shown();
    press(window);
    window.events.focused();
    expect(yes(window.id)).toEqual({ accepted: false });
    press(window, INERT_MS - 1);
    expect(yes(window.id)).toEqual({ accepted: false });
    window.events.focused();
    press(window);
    expect(yes(window.id)).toEqual({ accepted: true });
    expect(await answer).toBe(true);
  });

  test('takes no press that is minutes old', async () => {
    void surface.confirm(QUESTION);
    const window = await shown();
    press(window);
    now += 60_000;
    expect(yes(window.id)).toEqual({ accepted: false });
  });

  test('is a no when its window is closed, or never opens', async () => {
    const first = surface.confirm(QUESTION);
    (await shown()).events.closed();
    expect(await first).toBe(false);
    opens = () => Promise.reject(new Error('no display'));
    expect(await surface.confirm(QUESTION)).toBe(false);
  });

  test('waits until the one before it is answered, and takes no answer of that one', async () => {
    const first = surface.confirm(QUESTION);
    const second = surface.confirm({ ...QUESTION, title: 'Another one?' });
    const before = await shown();
    expect(windows).toHaveLength(1);
    press(before);
    yes(before.id);
    expect(await first).toBe(true);
    await expect.poll(() => windows.length).toBe(2);
    const after = await shown();
    expect(after.sent.at(-1)?.content.title).toBe('Another one?');
    press(after);
    expect(yes(before.id)).toEqual({ accepted: false });
    before.events.closed();
    press(after);
    expect(yes(after.id)).toEqual({ accepted: true });
    expect(await second).toBe(true);
  });

  test('is answered by nothing that its page cannot say', async () => {
    const answer = surface.confirm(QUESTION);
    const window = await shown();
    const nested: unknown[] = [];
    let inner = nested;
    for (let depth = 0; depth < 100_000; depth += 1) {
      const next: unknown[] = [];
      inner.push(next);
      inner = next;
    }
    const { id } = window;
    for (const words of [undefined, null, 7, 'yes', {}, [], nested, { call: 'confirm' }, { call: 'yes', id }]) {
      press(window);
      expect(surface.hear(words)).toBeNull();
    }
    for (const typed of [{ key: bytes('x') }, { key: 'x' }, { key: new Uint8Array(5_000) }]) {
      press(window);
      expect(surface.hear({ call: 'yes', id, typed })).not.toEqual({ accepted: true });
    }
    surface.hear({ call: 'no', id });
    expect(await answer).toBe(false);
  });

  test('that is over says nothing from now on', async () => {
    const answer = surface.confirm(QUESTION);
    const window = await shown();
    surface.hear({ call: 'no', id: window.id });
    await answer;
    expect(surface.hear({ call: 'read' })).toBeNull();
    expect(yes(window.id)).toBeNull();
  });
});

describe('a form', () => {
  test('hands over the bytes that were typed, and zeroes them', async () => {
    const typed = { key: bytes('0xsecret') };
    let seen = '';
    const answer = surface.ask(FORM, async ({ key }) => {
      seen = new TextDecoder().decode(key);
      return succeed(7);
    });
    const window = await shown();
    press(window);
    expect(yes(window.id, typed)).toEqual({ accepted: true });
    expect(await answer).toBe(7);
    expect(seen).toBe('0xsecret');
    expect([...typed.key]).toEqual(Array(8).fill(0));
  });

  test('is shown again beside the failure until something is taken', async () => {
    const answer = surface.ask(FORM, async ({ key }) => (key?.length === 2 ? succeed('taken') : fail(WRONG)));
    const window = await shown();
    const first = window.id;
    press(window);
    yes(first, { key: bytes('x') });
    await expect.poll(() => window.sent.at(-1)?.content).toMatchObject({ failure: WRONG });
    const again = await shown();
    expect(again.id).not.toBe(first);
    expect(windows).toHaveLength(1);
    press(again);
    yes(again.id, { key: bytes('xy') });
    expect(await answer).toBe('taken');
  });

  test('is nothing when the person closes it, also while what was typed is looked at', async () => {
    const looking = Promise.withResolvers<void>();
    const answer = surface.ask(FORM, async () => {
      await looking.promise;
      return fail(WRONG);
    });
    const window = await shown();
    press(window);
    yes(window.id, { key: bytes('x') });
    window.events.closed();
    looking.resolve();
    expect(await answer).toBeUndefined();
    expect(windows).toHaveLength(1);
  });

  test('takes each of its fields, and no other', async () => {
    const answer = surface.ask(FORM, async () => succeed(null));
    const window = await shown();
    for (const typed of [{}, { other: bytes('x') }, { key: bytes('x'), other: bytes('y') }]) {
      press(window);
      expect(yes(window.id, typed)).toEqual({ accepted: false });
      for (const value of Object.values(typed)) expect([...value]).toEqual([0]);
    }
    surface.hear({ call: 'no', id: window.id });
    expect(await answer).toBeUndefined();
  });

  test('for a new secret tells how strong that is, and no other form does', async () => {
    const judge = (text: string) => surface.hear({ call: 'judge', secret: bytes(text) });
    const first = surface.ask(FORM, async () => succeed(null));
    surface.hear({ call: 'no', id: (await shown()).id });
    expect(judge('anything')).toBeNull();
    await first;
    void surface.ask({ ...FORM, fields: [{ name: 'new', label: 'New', kind: 'new-secret' }] }, async () =>
      succeed(null),
    );
    await expect.poll(() => windows.length).toBe(2);
    await shown();
    expect(judge('short')).toMatchObject({ level: 'weak', words: expect.stringContaining('Too short') });
    expect(judge('abababababababab')).toMatchObject({ level: 'weak' });
    expect(judge('abcdefghijklmnop')).toMatchObject({ level: 'weak' });
    expect(judge('correct horse b')).toMatchObject({ level: 'fair' });
    expect(judge('correct horse battery staple')).toMatchObject({ level: 'strong' });
  });
});
