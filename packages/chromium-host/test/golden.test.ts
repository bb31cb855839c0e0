import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, compareAnswers } from '../probe/answers.ts';
import { readGolden } from '../probe/golden-file.ts';
import { runProbe } from '../probe/run-probe.ts';

let answers: Answers;

beforeAll(async () => {
  answers = await runProbe('chromium-host');
});

const golden = readGolden(process.platform);
const remark =
  golden?.recorded ??
  'nothing is recorded for this platform yet: npm run probe -- --record, where Electron’s binary is';

describe('the probe', () => {
  test('has an answer to every question', () => {
    expect(Object.keys(answers).length).toBeGreaterThan(45);
    expect(Object.entries(answers).filter(([, answer]) => answer === undefined)).toEqual([]);
  });

  test('finds one answer that is not the recorded one', () => {
    const doctored = structuredClone(answers);
    const [size] = (doctored['window: size without one'] as number[]).splice(0, 1, 801);
    expect(compareAnswers(answers, answers)).toEqual([]);
    expect(compareAnswers(doctored, answers)).toEqual([`window: size without one.0: recorded 801, here ${size}`]);
  });

  test('finds an answer that is missing, and one that is new', () => {
    const { 'app: name': name, ...fewer } = answers;
    expect(compareAnswers(answers, fewer)).toEqual([`app: name: recorded ${JSON.stringify(name)}, here undefined`]);
    expect(compareAnswers(fewer, answers)).toEqual([`app: name: recorded undefined, here ${JSON.stringify(name)}`]);
  });
});

describe(`the answers of Electron (${remark})`, () => {
  test.skipIf(golden === undefined)('are those of the host', () => {
    expect(compareAnswers(golden?.answers, answers)).toEqual([]);
  });
});
