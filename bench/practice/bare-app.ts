/**
 * The least app that shows a list: one window, and in it a page that draws rows which it makes up. It has no core, no preload and
 * nothing on the disk. The host launches it in place of the built app.
 */
import { app, BrowserWindow, protocol } from 'electron';
import { drawBareList } from './bare-list.ts';
import { watchFirstRow } from './first-row.ts';

const SCHEME = 'bare';
const MADE_UP = `globalThis.app = { approvals: { async list({ after, limit }) {
  const from = Number(after ?? 0);
  const items = Array.from({ length: limit }, (_, index) => ({ headline: 'Send ' + (from + index) }));
  return { ok: true, value: { items, next: String(from + limit) } };
} } };`;
const PAGE = `<!doctype html><meta charset="utf-8"><title>Bare</title><body><script>
(${watchFirstRow})(); ${MADE_UP} (${drawBareList})();
</script>`;

protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }]);
app.requestSingleInstanceLock();
void app.whenReady().then(() => {
  protocol.handle(SCHEME, async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${SCHEME}://list/`);
});
