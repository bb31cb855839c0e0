import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({ include: ['test/signer/gate/*.test.ts', 'test/signer/ledger/decision-log.test.ts'] });
