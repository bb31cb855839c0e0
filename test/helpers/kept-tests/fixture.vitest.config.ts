import { defineKillers } from '../../../tools/mutation/killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/helpers/kept-tests/fixture.ts'] });
