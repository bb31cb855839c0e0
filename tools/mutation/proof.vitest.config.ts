import { defineKillers } from './killers.ts';

/** The largest inputs, files that are about what is only said to a person, and the one that reads the sources, which are changed here. */
const NOT_KILLERS = [
  'test/proof/hostile-text.test.ts',
  'test/proof/{meaning,operator,tokens}/**',
  'test/proof/findings/catalogue.test.ts',
];

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/proof/**/*.test.ts'], exclude: NOT_KILLERS });
