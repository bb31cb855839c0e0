import { writeNumber } from './locale.ts';

const UNITS = ['bytes', 'kB', 'MB'] as const;

/** A size in steps of a thousand: `512 bytes`, `48 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const amount = bytes / 1000 ** step;
  return `${step === 2 ? writeNumber(amount, 1) : Math.round(amount)} ${UNITS[step]}`;
}
