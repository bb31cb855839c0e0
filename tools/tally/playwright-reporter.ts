import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { openTally } from './tally.ts';

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** There are thousands of steps: one in a while is enough to be heard. */
const STEPS_HEARD_MILLISECONDS = 1_000;

/** Playwright's side of the tally (tally.ts); its note is what the window ran on, as the project says. */
export default class PlaywrightReporter implements Reporter {
  readonly #add = openTally();
  #lastStep = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const project of suite.suites) {
      const runtime: unknown = project.project()?.metadata.runtime;
      if (typeof runtime === 'string') this.#add({ note: runtime });
    }
    for (const test of suite.allTests()) this.#tell(test, 'known');
  }

  onTestBegin(test: TestCase): void {
    this.#tell(test, 'begun');
  }

  /** One that was interrupted has begun, and no more. */
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status !== 'interrupted') this.#tell(test, STATES[test.outcome()], error?.message);
  }

  /** Some tests walk through all screens, which may take longer than a suite may be silent. */
  onStepEnd(): void {
    if (performance.now() - this.#lastStep < STEPS_HEARD_MILLISECONDS) return;
    this.#lastStep = performance.now();
    this.#add();
  }

  onError({ message = 'an error without words' }: TestError): void {
    this.#add({ failure: message });
  }

  onEnd(): void {
    this.#add({ over: true });
  }

  printsToStdio(): boolean {
    return false;
  }

  #tell(test: TestCase, is: 'known' | 'begun' | 'passed' | 'failed' | 'skipped', why?: string): void {
    const name = test.titlePath().filter((title) => title !== '');
    this.#add({ test: test.id, name: name.join(' > '), is, why });
  }
}
