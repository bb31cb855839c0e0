/// <reference lib="dom" />

type Asked = { profileId: string; after: string | null; limit: number };
type Answer = { ok: boolean; value: { items: { headline: string }[]; next: string | null } };
type App = { approvals: { list: (asked: Asked) => Promise<Answer> } };

/**
 * The least that a page does which shows a list of any length: one line of text for each row, drawn where it can be seen, and the next
 * rows read as the end comes near. It is the reference for the window, and runs in the page as a script of its own.
 */
export function drawBareList(): void {
  const HEIGHT = 60;
  const app = (globalThis as unknown as { app: App }).app;
  const headlines: string[] = [];
  const drawn = new Map<number, HTMLElement>();
  const list = document.createElement('div');
  const inner = document.createElement('div');
  list.setAttribute('role', 'listbox');
  Object.assign(list.style, { height: '100vh', width: '348px', overflow: 'auto' });
  inner.style.position = 'relative';
  list.append(inner);
  document.body.append(list);
  let next: string | null = null;
  let isReading = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const answer = await app.approvals.list({ profileId: 'practice', after: next, limit: 100 });
    isReading = false;
    if (!answer.ok) return;
    headlines.push(...answer.value.items.map(({ headline }) => headline));
    next = answer.value.next;
    inner.style.height = `${headlines.length * HEIGHT}px`;
    draw();
  }

  function draw(): void {
    const first = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - 3);
    const last = Math.min(headlines.length, Math.ceil((list.scrollTop + list.clientHeight) / HEIGHT) + 3);
    for (const [index, row] of drawn) {
      if (index >= first && index < last) continue;
      row.remove();
      drawn.delete(index);
    }
    for (let index = first; index < last; index += 1) {
      if (drawn.has(index)) continue;
      const row = document.createElement('div');
      row.setAttribute('role', 'option');
      row.textContent = headlines[index] ?? '';
      Object.assign(row.style, { position: 'absolute', top: `${index * HEIGHT}px`, height: `${HEIGHT}px` });
      inner.append(row);
      drawn.set(index, row);
    }
    if (last > headlines.length - 40 && next !== null) void read();
  }

  list.addEventListener('scroll', draw, { passive: true });
  void read();
}
