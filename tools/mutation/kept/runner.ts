import type { StrykerOptions } from '@stryker-mutator/api/core';
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import type { Answer } from './protocol.ts';
import { type KeptThread, startThread } from './start-thread.ts';

/**
 * Runs tests for a mutant in a thread that has loaded all of them once: loading takes a hundred times as long as most tests take.
 * A mutant that lives there is tried once more in a new thread, as Stryker's own runner for vitest does it (where it is believed, only
 * with the tests that cannot be kept), and so is one that changes what happens while files are loaded.
 */
class KeptRunner implements TestRunner {
  private readonly fresh: TestRunner;
  private readonly config: string;
  private readonly isBelieved: boolean;
  private thread: Promise<KeptThread> | undefined;

  /** @param isBelieved whether a mutant that no kept test notices is tried again only by tests that cannot be kept */
  constructor(fresh: TestRunner, { config, isBelieved }: { config: string; isBelieved: boolean }) {
    this.fresh = fresh;
    this.config = config;
    this.isBelieved = isBelieved;
  }

  capabilities() {
    return this.fresh.capabilities();
  }

  /** Loading is no part of what a mutant may take until it is said to go on forever. */
  async init(): Promise<void> {
    await this.fresh.init?.();
    this.thread = startThread(this.config);
    await this.thread;
  }

  dryRun(options: DryRunOptions) {
    return this.fresh.dryRun(options);
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { mutantActivation, activeMutant, testFilter: tests, hitLimit, reloadEnvironment } = options;
    if (mutantActivation === 'static' || tests === undefined) return this.fresh.mutantRun(options);
    this.thread ??= startThread(this.config);
    const answer = await (await this.thread).ask({ mutant: activeMutant.id, tests, hitLimit });
    if (answer.kind === 'spoiled') await this.forgetThread();
    // Work that goes on between two tests, or is done while files are loaded, may be changed as well.
    if (reloadEnvironment) return noticed(answer) ?? this.fresh.mutantRun({ ...options, mutantActivation: 'static' });
    if (!this.isBelieved || answer.kind !== 'passed') return noticed(answer) ?? this.fresh.mutantRun(options);
    const { count, left } = answer;
    if (left.length === 0) return { status: MutantRunStatus.Survived, nrOfTests: count };
    return this.fresh.mutantRun({ ...options, testFilter: [...left] });
  }

  async dispose(): Promise<void> {
    await this.forgetThread();
    await this.fresh.dispose?.();
  }

  private async forgetThread(): Promise<void> {
    const thread = await this.thread;
    this.thread = undefined;
    await thread?.stop();
  }
}

function noticed(answer: Answer): MutantRunResult | undefined {
  if (answer.kind === 'endless') return { status: MutantRunStatus.Timeout, reason: 'It went round and round.' };
  if (answer.kind !== 'failed') return undefined;
  const { by, message, count } = answer;
  return { status: MutantRunStatus.Killed, killedBy: [by], failureMessage: message, nrOfTests: count };
}

type Options = StrykerOptions & { vitest?: { configFile?: string }; kept?: { isBelieved?: boolean } };

/** What Stryker accepts for this runner. */
export const strykerValidationSchema = {
  properties: { kept: { type: 'object', properties: { isBelieved: { type: 'boolean' } } } },
};

function createKeptRunner(injector: Injector<PluginContext>): KeptRunner {
  const [plugin] = vitestPlugins;
  if (plugin === undefined)
    throw new Error('There is no runner for vitest in the version of Stryker that is installed.');
  const { vitest, kept }: Options = injector.resolve(commonTokens.options);
  return new KeptRunner(injector.injectFunction(plugin.factory), {
    config: vitest?.configFile ?? '',
    isBelieved: kept?.isBelieved === true,
  });
}
createKeptRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'kept', createKeptRunner)];
