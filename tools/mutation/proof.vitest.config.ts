import { defineKillers } from './killers.ts';

/** The largest inputs, and files that are about what is only said to a person. */
const NOT_KILLERS = ['test/proof/hostile-text.test.ts', 'test/proof/{meaning,operator,tokens}/**'];

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/proof/**/*.test.ts'], exclude: NOT_KILLERS });
