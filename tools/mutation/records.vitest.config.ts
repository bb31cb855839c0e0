import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/main/records/**/*.test.ts'], timeout: 20_000 });
