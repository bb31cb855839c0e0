import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: ['test/signer/{keychain,envelope}/*.test.ts'],
  // Processes are ended there.
  exclude: ['test/signer/envelope/killed.test.ts'],
  timeout: 20_000,
});
