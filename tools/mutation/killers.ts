import type { ViteUserConfig } from 'vitest/config';

/** How the tests run that have to notice a mutant: the same few files, thousands of times. */
export function defineKillers({ include, exclude = [] }: { include: string[]; exclude?: string[] }): ViteUserConfig {
  return {
    test: {
      include,
      exclude,
      // The gate is pure: files that share its modules cannot disturb each other, and a mutant takes a tenth of the time.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      testTimeout: 20_000,
      setupFiles: ['tools/mutation/steady-properties.ts'],
    },
  };
}
