import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/main/outbox/*.test.ts'], timeout: 30_000 });
