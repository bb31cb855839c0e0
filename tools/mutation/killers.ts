import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first test that notices a mutant ends its run: quick files come before long ones, the other way round than everywhere else. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const quick = (await super.sort(files)).toReversed();
    const isServer = ({ moduleId }: TestSpecification) => moduleId.endsWith('serve-mutants.ts');
    return [...quick.filter((file) => !isServer(file)), ...quick.filter(isServer)];
  }
}

type Killers = {
  include: string[];
  exclude?: string[];
  /** In milliseconds: a mutant that keeps what is waited for from coming is noticed by that. */
  timeout?: number;
};

/** How the tests run that have to notice a mutant: the same few files, thousands of times. */
export function defineKillers({ include, exclude = [], timeout = 20_000 }: Killers): ViteUserConfig {
  return {
    test: {
      include,
      exclude,
      // The gate is pure: files that share its modules cannot disturb each other, and a mutant takes a tenth of the time.
      isolate: false,
      sequence: { sequencer: QuickFirst },
      restoreMocks: true,
      unstubEnvs: true,
      testTimeout: timeout,
      hookTimeout: timeout,
      expect: { poll: { timeout: 0.9 * timeout } },
      setupFiles: ['tools/mutation/steady-properties.ts'],
    },
  };
}
