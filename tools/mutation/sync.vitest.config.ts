import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: ['test/main/sync/*.test.ts'],
  // Many desks, one after the other, for a minute and more.
  exclude: ['test/main/sync/{isolation,wallets-in-turn}.test.ts'],
  timeout: 20_000,
});
