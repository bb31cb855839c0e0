import { isOption, type PaletteLine } from './palette-groups.ts';

const PAGE = 8;

/** The place of the option that a key leads to, over headings and around both ends; -1 for a key that leads nowhere. */
export function stepTo(key: string, lines: readonly PaletteLine[], active: number): number {
  const options = lines.flatMap((line, place) => (isOption(line) ? place : []));
  const at = options.indexOf(active);
  if (options.length === 0) return -1;
  const last = options.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
  };
  const step = steps[key];
  return step === undefined ? -1 : (options[step] ?? -1);
}
