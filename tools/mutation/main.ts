/**
 * Changes the code of the sign gate and of what writes and reads at the service in thousands of ways, one at a time, and counts which of
 * them no test notices: `npm run mutate`, or `npm run mutate -- record outbox` for some parts of it (gate.ts). Takes minutes a part, and
 * longer where tests wait for files and answers; what was counted once and has not changed since is not counted again, also after a run
 * that was interrupted.
 */
import { PARTS, type Part } from './gate.ts';
import { mutatePart } from './mutate-part.ts';
import { readSurvivors } from './read-survivors.ts';
import { describeMutant, describeScore, type Score, scoreOf } from './score.ts';

/** Of the mutants of each part, at least so many in a hundred are noticed, unless it asks for more. */
const LEAST = 90;

function chooseParts(names: string[]): Part[] | undefined {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length === 0) return names.length === 0 ? [...PARTS] : PARTS.filter(({ name }) => names.includes(name));
  console.error(`There is no part "${unknown.join('", "')}". Parts: ${PARTS.map(({ name }) => name).join(', ')}.`);
  return undefined;
}

const parts = chooseParts(process.argv.slice(2));
if (parts === undefined) process.exitCode = 1;
else {
  const explained = readSurvivors();
  const scores: Score[] = [];
  for (const part of parts) {
    const mutants = await mutatePart(part);
    const score = scoreOf({ name: part.name, mutants });
    scores.push(score);
    const unexplained = score.survivors.map(describeMutant).filter((survivor) => !explained.has(survivor));
    console.log(`\n${describeScore(score)}${unexplained.map((survivor) => `\n- ${survivor}`).join('')}\n`);
  }
  console.log(`Noticed, of what can be noticed:\n${scores.map(describeScore).join('\n')}`);
  if (scores.some(({ percent }, index) => percent < (parts[index]?.least ?? LEAST))) process.exitCode = 1;
}
