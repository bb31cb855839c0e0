import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeptThread, startThread } from '../../tools/mutation/kept/start-thread.ts';

const FILE = 'test/helpers/kept-tests/fixture.ts';
const LEFT = `${FILE}#passes only once`;
const KEPT = ['notices one', 'leaves something behind', 'a group > needs what is done around it'].map(
  (name) => `${FILE}#${name}`,
);
const tests = [...KEPT, LEFT];

let thread: KeptThread;
beforeAll(async () => {
  thread = await startThread('test/helpers/kept-tests/fixture.vitest.config.ts');
});
afterAll(() => thread.stop());

const ask = (mutant: string, asked = tests) => thread.ask({ mutant, tests: asked, hitLimit: undefined });

test('tests that are kept notice one mutant and not another, as often as they are asked', async () => {
  for (const _again of [1, 2]) {
    expect(await ask('noticed')).toMatchObject({ kind: 'failed', by: tests[0] });
    expect(await ask('unnoticed')).toEqual({ kind: 'passed', count: 3, left: [LEFT] });
    expect(await ask('noticed', tests.slice(1))).toEqual({ kind: 'passed', count: 2, left: [LEFT] });
  }
});

test('what stands around a test is done each time, and what it leaves is ended before the next', async () => {
  for (const _again of [1, 2]) {
    expect(await ask('unnoticed', tests.slice(2, 3))).toEqual({ kind: 'passed', count: 1, left: [] });
    expect(await ask('within a group')).toMatchObject({ kind: 'failed', by: tests[2] });
  }
});

test('what a mutant leaves behind is not taken for another one that is noticed', async () => {
  expect(await ask('spoils')).toEqual({ kind: 'spoiled' });
  expect(await ask('unnoticed')).toEqual({ kind: 'spoiled' });
});
