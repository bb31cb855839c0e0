import { openCell, PATIENCE_MS } from './cell.ts';
import { type HostileAnswer, PLACES, type Place } from './hostile-answer.ts';
import type { HostileFront } from './hostile-front.ts';
import { playApprove } from './play-approve.ts';
import { playList } from './play-list.ts';
import { playRecord } from './play-record.ts';
import { openStage, type Stage } from './stage.ts';

export type CellName = { answer: HostileAnswer; place: Place };
export type CellResult = CellName & { problems: readonly string[] };

/** What only hangs is given up sooner than the rest, yet late enough for good answers of a machine that is busy. */
const HANGING_MS = 20_000;
const AT_ONCE = { hanging: 10, usual: 8, heavy: 2 } as const;

const PLAY: Record<Place, (stage: Stage) => Promise<void>> = {
  list: playList,
  record: playRecord,
  approve: playApprove,
};

/** Plays each cell with a core of its own: those that mostly wait beside the usual ones, and the heavy ones at the end. */
export async function playCells(front: HostileFront, cells: readonly CellName[]): Promise<CellResult[]> {
  const hanging = cells.filter(({ answer }) => answer.hangs);
  const heavy = cells.filter(({ answer }) => answer.heavy);
  const usual = cells.filter(({ answer }) => !answer.hangs && !answer.heavy);
  let played = 0;
  const play = async (cell: CellName) => {
    const result = await playCell(front, cell);
    played += 1;
    // A long test that says nothing looks like one that hangs.
    if (played % 5 === 0 || cell.answer.heavy) console.log(`${played} of ${cells.length} cells played.`);
    return result;
  };
  const beside = await Promise.all([
    playAtOnce(hanging, { atOnce: AT_ONCE.hanging, play }),
    playAtOnce(usual, { atOnce: AT_ONCE.usual, play }),
  ]);
  const results = [...beside.flat(), ...(await playAtOnce(heavy, { atOnce: AT_ONCE.heavy, play }))];
  return cells.flatMap((cell) => results.find((result) => isSame(result, cell)) ?? []);
}

const isSame = (left: CellName, right: CellName) => left.answer === right.answer && left.place === right.place;

async function playAtOnce(
  cells: readonly CellName[],
  { atOnce, play }: { atOnce: number; play: (cell: CellName) => Promise<CellResult> },
): Promise<CellResult[]> {
  const queue = [...cells];
  const results: CellResult[] = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results.push(await play(next));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function playCell(front: HostileFront, { answer, place }: CellName): Promise<CellResult> {
  const { hangs, heavy } = answer;
  const cell = await openCell(front, {
    ...(hangs ? { timeoutMs: HANGING_MS } : {}),
    // Hundreds of pages, twice, at the pace that the client keeps.
    ...(heavy ? { isLarge: true, patienceMs: 2 * PATIENCE_MS } : {}),
  });
  try {
    await PLAY[place](await openStage(cell, answer));
  } catch (error) {
    cell.problems.push(`the test broke off: ${error instanceof Error ? error.message : error}`);
  }
  await cell.stop();
  return { answer, place, problems: cell.problems };
}

/** One line an answer, one column a place, and under it what did not hold. */
export function drawTable(results: readonly CellResult[]): string {
  const answers = [...new Set(results.map(({ answer }) => answer))];
  const width = Math.max(...answers.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(8))].join('  ');
  const find = (answer: HostileAnswer, place: Place) => results.find((result) => isSame(result, { answer, place }));
  const show = (result: CellResult | undefined) =>
    result === undefined ? '' : result.problems.length === 0 ? 'ok' : 'FAILS';
  const failing = results.filter(({ problems }) => problems.length > 0);
  return [
    line('answer', PLACES),
    ...answers.map((answer) =>
      line(
        answer.name,
        PLACES.map((place) => show(find(answer, place))),
      ),
    ),
    `${results.length - failing.length} of ${results.length} cells hold, ${answers.length} answers.`,
    ...failing.map(({ answer, place, problems }) => `${place}, ${answer.name}: ${problems.join('; ')}`),
  ].join('\n');
}
