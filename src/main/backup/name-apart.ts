import { isSameName } from '#shared/rules/same-name.ts';
import type { ReadableCells } from '../store/sound/table-rules.ts';

const LONGEST_NAME = 60;

/** Profiles of a backup under names that no profile here has: two of one name would be taken for each other. */
export function nameApart(rows: readonly ReadableCells[], here: readonly { name: string }[]): ReadableCells[] {
  const taken = here.map(({ name }) => name);
  return rows.map((row) => {
    const name = findName(String(row.name), taken);
    taken.push(name);
    return { ...row, name };
  });
}

function findName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : count === 2 ? ' (backup)' : ` (backup ${count - 1})`;
    const tried = `${name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!taken.some((other) => isSameName(other, tried))) return tried;
  }
}
