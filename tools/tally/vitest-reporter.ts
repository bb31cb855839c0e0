import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { openTally } from './tally.ts';

/** Vitest's side of the tally (tally.ts). */
export default class VitestReporter implements Reporter {
  readonly #add = openTally();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#add({ file: moduleId, is: 'known' });
  }

  onTestModuleCollected(module: TestModule): void {
    this.#add({ file: module.moduleId, is: 'loaded' });
    for (const test of module.children.allTests()) this.#tell(test, 'known');
  }

  onTestCaseReady(test: TestCase): void {
    this.#tell(test, 'begun');
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'pending') this.#tell(test, state, errors?.[0]?.message);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#tellErrors(suite.fullName, suite.errors());
  }

  /** Tests of which nothing was told by themselves (a hook before them failed) have their result now. */
  onTestModuleEnd(module: TestModule): void {
    this.#add({ file: module.moduleId, is: 'loaded' });
    for (const test of module.children.allTests()) this.onTestCaseResult(test);
    this.#tellErrors(module.relativeModuleId, module.errors());
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#tellErrors('an error that nobody handled', unhandledErrors);
    this.#add({ over: true });
  }

  #tell(test: TestCase, is: 'known' | 'begun' | 'passed' | 'failed' | 'skipped', why?: string): void {
    this.#add({ test: test.id, name: `${test.module.relativeModuleId} > ${test.fullName}`, is, why });
  }

  #tellErrors(where: string, errors: readonly SerializedError[]): void {
    for (const { message } of errors) this.#add({ failure: `${where}: ${message}` });
  }
}
