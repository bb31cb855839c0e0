import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: ['test/signer/{ledger,policy,rule}/*.test.ts', 'test/signer/gate/{read-decisions,sign-gate}.test.ts'],
  // Programs of their own hold the ledger there; a hundred histories are long.
  exclude: ['test/signer/ledger/hold-ledger.test.ts', 'test/signer/policy/policy-histories.test.ts'],
  timeout: 20_000,
});
