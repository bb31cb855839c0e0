import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: [
    'test/proof/{effects,limits}/**/*.test.ts',
    'test/proof/known-operations.test.ts',
    'test/proof/fees.test.ts',
  ],
  // A chain of its own for each mutant takes too long.
  exclude: ['test/proof/effects/effects-of-an-evm.test.ts'],
});
