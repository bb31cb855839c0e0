/** What a runtime answered: names of questions, and anything that JSON can hold. */
export type Answers = Record<string, unknown>;

/** `recorded` says on what the answers were given; without it there are none yet. */
export type Golden = { recorded: string | null; answers: Answers };

/** Every place where the answers differ from the recorded ones, as `question.part: recorded …, here …`. */
export function compareAnswers(recorded: unknown, here: unknown, place = ''): string[] {
  if (!isObject(recorded) || !isObject(here) || Array.isArray(recorded) !== Array.isArray(here)) {
    const same = JSON.stringify(recorded) === JSON.stringify(here);
    return same ? [] : [`${place}: recorded ${JSON.stringify(recorded)}, here ${JSON.stringify(here)}`];
  }
  const keys = new Set([...Object.keys(recorded), ...Object.keys(here)]);
  return [...keys].flatMap((key) => compareAnswers(recorded[key], here[key], place === '' ? key : `${place}.${key}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
