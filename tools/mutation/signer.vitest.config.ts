import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  // What the gate asks of policies and rules is tried where those are.
  include: [
    'test/signer/{gate,rule}/*.test.ts',
    'test/signer/policy/policy.test.ts',
    'test/signer/ledger/decision-log.test.ts',
  ],
});
