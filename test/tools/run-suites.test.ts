import { describe, expect, test } from 'vitest';
import type { SuiteOutcome } from '../../tools/run-suite.ts';
import { runSuites } from '../../tools/run-suites.ts';
import type { Variables } from '../../tools/test-builds.ts';
import type { SharedBuild, Suite } from '../../tools/test-suites.ts';

const aSuite = (name: string, more: Partial<Extract<Suite, { kind: 'tests' }>> = {}): Suite => ({
  ...{ name, kind: 'tests', folder: `test/${name}`, command: [] },
  ...more,
});

/** Suites that run until they are ended, two at a time, and builds that are made until they are told to be there. */
function begin(suites: Suite[]) {
  const under = new Map<string, (value?: Variables) => void>();
  const told = new Map<string, Variables>();
  const ended: string[] = [];
  let isStopping = false;
  const hold = (name: string) => new Promise<Variables>((resolve) => under.set(name, (value = {}) => resolve(value)));
  const all = runSuites(suites, {
    sideBySide: 2,
    async runSuite(suite, variables) {
      told.set(suite.name, variables);
      await hold(suite.name);
      under.delete(suite.name);
      return { suite } as SuiteOutcome;
    },
    async build(what) {
      const variables = await hold(`build of ${what}`);
      under.delete(`build of ${what}`);
      return variables;
    },
    onOutcome: ({ suite }) => ended.push(suite.name),
    isStopping: () => isStopping,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    all,
    told,
    ended,
    running: async () => {
      await settle();
      return [...under.keys()];
    },
    end: (name: string, value?: Variables) => under.get(name)?.(value),
    stop: () => {
      isStopping = true;
    },
  };
}

describe('suites side by side', () => {
  test('are so many at a time, in the order in which they are listed', async () => {
    const { all, running, end, ended } = begin(['a', 'b', 'c'].map((name) => aSuite(name)));
    expect(await running()).toEqual(['a', 'b']);
    end('b');
    expect(await running()).toEqual(['a', 'c']);
    end('c');
    end('a');
    await all;
    expect(ended.sort()).toEqual(['a', 'b', 'c']);
  });

  test('lose no turn to one that waits for most of its time', async () => {
    const { running } = begin([aSuite('a'), aSuite('idle', { waits: true }), aSuite('b'), aSuite('c')]);
    expect((await running()).sort()).toEqual(['a', 'b', 'idle']);
  });

  test('begin with what several of them use; who uses it begins when it is there, before all that is listed later', async () => {
    const uses = (name: string, what: SharedBuild) => aSuite(name, { uses: what });
    const { running, end, told } = begin([uses('a', 'app'), aSuite('b'), aSuite('c'), uses('d', 'app'), aSuite('e')]);
    expect(await running()).toEqual(['build of app', 'b']);
    end('build of app', { WHERE: 'there' });
    expect((await running()).sort()).toEqual(['a', 'b']);
    end('b');
    expect((await running()).sort()).toEqual(['a', 'c']);
    end('a');
    expect((await running()).sort()).toEqual(['c', 'd']);
    expect(['a', 'b', 'd'].map((name) => told.get(name))).toEqual([{ WHERE: 'there' }, {}, { WHERE: 'there' }]);
  });

  test('build nothing that one of them uses alone', async () => {
    const { running, told } = begin([aSuite('a', { uses: 'app' }), aSuite('b', { uses: 'programs' })]);
    expect(await running()).toEqual(['a', 'b']);
    expect(told.get('a')).toEqual({});
  });

  test('that have not begun when the run is stopped never do', async () => {
    const { all, running, end, stop, ended } = begin(['a', 'b', 'c'].map((name) => aSuite(name)));
    await running();
    stop();
    end('a');
    end('b');
    await all;
    expect(ended.sort()).toEqual(['a', 'b']);
  });
});
