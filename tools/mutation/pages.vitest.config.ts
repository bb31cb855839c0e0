import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/main/service/{walk-pages,read-known-list,read-list}.test.ts'] });
