import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { openTally } from './tally.ts';

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** Playwright's side of the tally (tally.ts); its note is what the window ran on. */
export default class PlaywrightReporter implements Reporter {
  readonly #add = openTally();

  onBegin({ metadata }: FullConfig, suite: Suite): void {
    if (typeof metadata.runtime === 'string') this.#add({ note: metadata.runtime });
    for (const test of suite.allTests()) this.#tell(test, 'known');
  }

  onTestBegin(test: TestCase): void {
    this.#tell(test, 'begun');
  }

  /** One that was interrupted has begun, and no more. */
  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'interrupted') this.#tell(test, STATES[test.outcome()]);
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

  #tell(test: TestCase, is: 'known' | 'begun' | 'passed' | 'failed' | 'skipped'): void {
    const name = test.titlePath().filter((title) => title !== '');
    this.#add({ test: test.id, name: name.join(' > '), is });
  }
}
