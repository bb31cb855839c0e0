/** What a part of the soak came to, in the columns of its table. */
export type Figures = {
  part: string;
  /** How much was tried, in words. */
  tried: string;
  lost: number;
  doubled: number;
  stuck: number;
  /** Damage or gaps that nobody was told of. */
  silent: number;
  /** What else there is to say, in words. */
  notes: string;
  /** Set where it was not run, with why. */
  leftOut?: string;
};

const COLUMNS = ['part', 'tried', 'lost', 'doubled', 'stuck', 'silent', 'notes'] as const;

/** Whether nothing is lost, doubled, stuck or silent. */
export function isGood({ lost, doubled, stuck, silent }: Figures): boolean {
  return lost + doubled + stuck + silent === 0;
}

/** The figures as one table, for a terminal. */
export function writeTable(figures: readonly Figures[]): string {
  const rows = [[...COLUMNS], ...figures.map((each) => COLUMNS.map((name) => cellOf(each, name)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellOf(figures: Figures, name: (typeof COLUMNS)[number]): string {
  if (figures.leftOut !== undefined && name !== 'part') return name === 'tried' ? `left out: ${figures.leftOut}` : '';
  return typeof figures[name] === 'number' ? figures[name].toLocaleString('en') : String(figures[name]);
}
