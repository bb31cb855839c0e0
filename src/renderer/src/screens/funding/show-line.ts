/** Chooses a line of a text area, counted from 1, and brings it into view. */
export function showLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(area).lineHeight);
}
