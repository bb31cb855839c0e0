import { GOALS, type Goal, isMet, type Measured } from './goals.ts';

/** The measured journeys beside their goals, a line each. */
export function writeSteps(measured: readonly Measured[]): string {
  const lines = measured.map((each) => {
    const goal: Goal = GOALS[each.journey];
    return [
      goal.name,
      `${each.actions} of ${goal.actions}`,
      String(each.clicks),
      goal.seconds === null ? each.seconds.toFixed(1) : `${each.seconds.toFixed(1)} of ${goal.seconds}`,
      isMet(each) ? 'met' : 'missed',
    ];
  });
  const table = [['', 'actions', 'clicks', 'seconds', ''], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const rows = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failures = measured.flatMap(({ journey, failure }) =>
    failure === undefined ? [] : `${GOALS[journey].name}: ${failure}`,
  );
  return [...rows, ...failures].join('\n');
}

/** The same for programs. */
export function writeStepsAsJson(measured: readonly Measured[]): string {
  const journeys = measured.map((each) => ({ ...each, goal: GOALS[each.journey], isMet: isMet(each) }));
  return JSON.stringify({ journeys }, null, 2);
}
