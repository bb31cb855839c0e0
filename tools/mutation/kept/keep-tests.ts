import { beforeEach, type RunnerTestCase } from 'vitest';

declare global {
  /** Every test that was run in this thread, by its id as Stryker writes it: its file, and its name behind those of its groups. */
  var keptTests: Map<string, RunnerTestCase>;
}

globalThis.keptTests ??= new Map();

beforeEach(({ task }) => {
  globalThis.keptTests.set(`${task.file.name}#${nameOf(task)}`, task);
});

type Named = { name: string; suite?: Named | undefined };

function nameOf({ name, suite }: Named): string {
  return suite === undefined ? name : `${nameOf(suite)} > ${name}`.trim();
}
