import { readFileSync } from 'node:fs';

/** The mutants that survivors.md explains: each in a line of its own, as `describeMutant` writes it, behind `- `. */
export function readSurvivors(): ReadonlySet<string> {
  const text = readFileSync(new URL('survivors.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  return new Set(lines.map((line) => line.slice(2)));
}
