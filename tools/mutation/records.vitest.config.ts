import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: ['test/main/records/**/*.test.ts'],
  // Whole desks beside a service, for a minute in all.
  exclude: [
    'test/main/records/offline.test.ts',
    'test/main/records/writes/{content-desk,create,register-signer-desk}.test.ts',
  ],
  timeout: 20_000,
});
