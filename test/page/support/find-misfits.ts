/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from '@playwright/test';
import { untilDrawn } from './until-drawn.ts';

/**
 * What of the screen, as it is drawn, is cut, blank or out of reach: text that is clipped without an ellipsis, controls beyond the edge of
 * the window or under something else, rings of the focus that a scrolling box cuts off, and a page that scrolls sideways.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  const look = () => page.evaluate<string[]>(FIND);
  let found = await look();
  // What was just opened is on its way to its place for a moment: what is found then has to last. One look may take longer than that.
  for (const since = Date.now(); found.length > 0 && Date.now() - since < MOMENT_MS; ) {
    await untilDrawn(page);
    found = await look();
  }
  return found;
}

const MOMENT_MS = 2_000;

/** Runs in the page. It says each kind once for each element, by what the element is and the beginning of its text. */
const FIND = `(() => {
  const found = [];
  const root = document.documentElement;
  const say = (what, element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 50);
    const line = what + ': ' + element.tagName.toLowerCase() + ' "' + words + '"';
    if (!found.includes(line)) found.push(line);
  };
  const isDrawn = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  // Clipped to a pixel: it, or what it stands in.
  const isForReadersAlone = (element) => {
    for (let each = element; each !== null; each = each.parentElement) if (each.clientWidth <= 1 && getComputedStyle(each).position === 'absolute') return true;
    return false;
  };
  const ancestorsOf = function* (element) {
    for (let each = element.parentElement; each !== null; each = each.parentElement) yield each;
  };
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const shown = dialog ?? document.body;

  const main = document.querySelector('main');
  if (main !== null && main.innerText.trim() === '' && main.querySelector('[role="status"]') === null) found.push('blank: main');
  if (root.scrollWidth > root.clientWidth || document.body.scrollWidth > root.clientWidth) found.push('the page scrolls sideways');

  for (const element of shown.querySelectorAll('*')) {
    if (!isDrawn(element) || isForReadersAlone(element) || element.closest('svg') !== null) continue;
    const style = getComputedStyle(element);
    const clipsX = style.overflowX !== 'visible';
    if (clipsX && element.scrollWidth > element.clientWidth + 1) {
      const mayScroll = style.overflowX !== 'hidden' && style.overflowX !== 'clip' && element.tabIndex >= 0;
      if (style.textOverflow !== 'ellipsis' && !mayScroll && !['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) say('cut sideways', element);
    }
    const clipsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
    if (clipsY && element.scrollHeight > element.clientHeight + 2 && style.webkitLineClamp === 'none' && style.textOverflow !== 'ellipsis') say('cut below', element);
  }

  const before = document.activeElement;
  for (const element of shown.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')) {
    if (!isDrawn(element) || isForReadersAlone(element) || element.tabIndex < 0 || element.disabled) continue;
    element.focus({ focusVisible: true });
    if (document.activeElement !== element) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    if (box.left < -1 || box.right > innerWidth + 1) say('beyond the edge', element);
    const style = getComputedStyle(element);
    const ring = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    for (let clip = element.parentElement; ring > 0 && clip !== null; clip = clip.parentElement) {
      const around = getComputedStyle(clip);
      if (around.overflowX === 'visible' && around.overflowY === 'visible') continue;
      const edge = clip.getBoundingClientRect();
      const cut = [
        [edge.left, box.left, box.left - ring < edge.left - 0.5],
        [edge.right, box.right, box.right + ring > edge.right + 0.5],
      ].some(([, , isCut]) => isCut);
      const scrollsY = around.overflowY !== 'visible' && clip.scrollHeight > clip.clientHeight;
      const cutY = !scrollsY && (box.top - ring < edge.top - 0.5 || box.bottom + ring > edge.bottom + 0.5);
      if (cut || cutY) say('its focus ring is cut', element);
      break;
    }
    // What is higher than the window, or than the box it scrolls in, is reached at the top of what is to be seen of it.
    const scroller = [...ancestorsOf(element)].find((each) => getComputedStyle(each).overflowY !== 'visible');
    const top = Math.max(box.top, scroller?.getBoundingClientRect().top ?? 0);
    const [x, y] = [box.left + box.width / 2, box.height > innerHeight / 2 ? Math.max(top + 12, 0) : top + Math.min((box.bottom - top) / 2, 12)];
    if (box.height > innerHeight) continue;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { say('cannot be scrolled to', element); continue; }
    const there = document.elementFromPoint(x, y);
    const isReached = there !== null && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element) || (element.labels && [...element.labels].some((label) => label.contains(there))));
    if (!isReached) say('under something else', element);
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else document.activeElement?.blur();
  return found;
})()`;
