import { cutBefore } from '#shared/cut-text.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { say } from '../language.ts';
import { briefText } from './brief-text.ts';
import { writeNumber } from './locale.ts';

const SHOWN = 200;
const BEFORE_THE_DIFFERENCE = 16;

type Pair = { expected: string; actual: string };

/**
 * Two values of any length as they are set one above the other: long ones are cut to the place where they begin to differ, and say
 * where that is and how long they are. Cut at their beginning they would look the same.
 */
export function cutToDifference(pair: Pair): Pair {
  const { expected, actual } = pair;
  if (expected.length <= SHOWN && actual.length <= SHOWN) return pair;
  let same = 0;
  while (same < expected.length && expected[same] === actual[same]) same += 1;
  const start = cutBefore(expected, same - BEFORE_THE_DIFFERENCE);
  return { expected: cutFrom(expected, start), actual: cutFrom(actual, start) };
}

function cutFrom(value: string, start: number): string {
  if (start === 0) return briefText(value, SHOWN);
  const place = writeNumber(start + 1);
  return say(inContext('window', '(from character {place}) …{text}'), {
    place,
    text: briefText(value.slice(start), SHOWN),
  });
}
