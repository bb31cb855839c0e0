/**
 * For every dependency rule a small tree that breaks it. Laid out like the repository, in a folder of its own, so that the
 * same rules apply; a rule that does not catch its planted violations is not a rule.
 */
export type PlantedViolation = { rule: string; file: string; source: string };

export const PLANTED_VIOLATIONS: PlantedViolation[] = [
  { rule: 'no-circular', file: 'src/main/left.ts', source: "import './right.ts';" },
  { rule: 'no-unresolvable', file: 'src/main/lost.ts', source: "import './nowhere.ts';" },
  { rule: 'no-unresolvable', file: 'src/main/lost-alias.ts', source: "import '#shared/nowhere.ts';" },
  { rule: 'no-undeclared-package', file: 'src/main/undeclared.ts', source: "import 'ms';" },
  { rule: 'no-development-package-in-src', file: 'src/main/development.ts', source: "import 'vitest';" },
  {
    rule: 'no-development-package-in-src',
    file: 'src/local-service/chain-elsewhere.ts',
    source: "import '@foundry-rs/anvil/package.json';",
  },
  { rule: 'qr-code-in-its-lazy-part', file: 'src/renderer/src/screens/wallets/code.ts', source: "import 'qr';" },
  { rule: 'chain-uses-its-two-packages', file: 'src/local-service/chain/third.ts', source: "import 'fast-check';" },
  { rule: 'src-without-tests-or-tools', file: 'src/main/tested.ts', source: "import '../../test/helper.ts';" },
  {
    rule: 'screens-stand-on-parts',
    file: 'src/renderer/src/components/Screened.tsx',
    source: "import '../screens/tested/words.ts';",
  },
  { rule: 'src-without-tests-or-tools', file: 'src/main/packaged.ts', source: "import '../../packages/host/host.ts';" },
  { rule: 'src-without-tests-or-tools', file: 'src/main/tooled.ts', source: "import '../../tools/tool.ts';" },
  { rule: 'shared-is-pure', file: 'src/shared/with-node.ts', source: "import 'node:fs';" },
  { rule: 'shared-is-pure', file: 'src/shared/with-viem.ts', source: "import 'viem';" },
  { rule: 'shared-is-pure', file: 'src/shared/with-main.ts', source: "export type { Plain } from '#main/plain.ts';" },
  {
    rule: 'proof-is-pure',
    file: 'src/proof/with-node.ts',
    source: "import { createHash } from 'node:crypto'; createHash;",
  },
  { rule: 'proof-is-pure', file: 'src/proof/with-main.ts', source: "import type { Plain } from '#main/plain.ts';" },
  { rule: 'proof-is-pure', file: 'src/proof/with-ox.ts', source: "import 'ox';" },
  { rule: 'one-crypto-engine', file: 'src/signer/with-wasm.ts', source: "import 'ox/wasm/Secp256k1';" },
  { rule: 'proof-is-pure', file: 'src/proof/with-zod.ts', source: "import * as z from 'zod'; z;" },
  { rule: 'signer-has-no-network', file: 'src/signer/with-https.ts', source: "import 'node:https';" },
  { rule: 'signer-has-no-network', file: 'src/signer/with-bare-http.ts', source: "import 'http';" },
  { rule: 'signer-has-no-network', file: 'src/signer/with-net.ts', source: "import net from 'node:net'; net;" },
  {
    rule: 'signer-has-no-network',
    file: 'src/signer/with-late-dns.ts',
    source: "export async function look() { return await import('node:dns/promises'); }",
  },
  { rule: 'signer-has-no-network', file: 'src/signer/with-undici.ts', source: "export { request } from 'undici';" },
  { rule: 'ledger-lock-binds-a-name-only', file: 'src/signer/ledger/hold-ledger.ts', source: "import 'node:https';" },
  { rule: 'signer-starts-no-program', file: 'src/signer/with-program.ts', source: "import 'node:child_process';" },
  { rule: 'signer-uses-few-packages', file: 'src/signer/with-queue.ts', source: "import 'p-queue';" },
  { rule: 'signer-stands-alone', file: 'src/signer/with-main.ts', source: "import '#main/plain.ts';" },
  { rule: 'signer-stands-alone', file: 'src/signer/with-service.ts', source: "import '#local-service/plain.ts';" },
  { rule: 'electron-only-at-the-edge', file: 'src/main/approvals/with-electron.ts', source: "import 'electron';" },
  {
    rule: 'electron-only-at-the-edge',
    file: 'src/signer/with-electron.ts',
    source: "import type { UtilityProcess } from 'electron';",
  },
  { rule: 'main-never-inside-signer', file: 'src/main/with-signer.ts', source: "import '#signer/plain.ts';" },
  {
    rule: 'main-never-inside-local-service',
    file: 'src/main/with-service.ts',
    source: "import '#local-service/plain.ts';",
  },
  { rule: 'main-never-inside-the-window', file: 'src/main/with-window.ts', source: "import '../renderer/plain.ts';" },
  {
    rule: 'sql-only-in-store',
    file: 'src/main/outbox/with-sql.ts',
    source: "import Database from 'better-sqlite3'; Database;",
  },
  {
    rule: 'sql-only-in-store',
    file: 'src/main/sync/with-sql-type.ts',
    source: "import type { Database } from 'better-sqlite3';",
  },
  { rule: 'sql-only-in-store', file: 'src/main/sync/with-node-sql.ts', source: "import 'node:sqlite';" },
  { rule: 'sql-only-in-store', file: 'src/signer/with-sql.ts', source: "import 'better-sqlite3';" },
  { rule: 'keychain-only-in-signer', file: 'src/main/profiles/with-keychain.ts', source: "import 'keytar';" },
  { rule: 'updater-only-at-the-edge', file: 'src/main/updates/with-updater.ts', source: "import 'electron-updater';" },
  { rule: 'preload-only-passes-on', file: 'src/preload/with-main.ts', source: "import '#main/plain.ts';" },
  { rule: 'preload-only-passes-on', file: 'src/preload/with-node.ts', source: "import 'node:fs';" },
  { rule: 'renderer-in-its-sandbox', file: 'src/renderer/with-main.ts', source: "import '#main/plain.ts';" },
  { rule: 'renderer-without-node', file: 'src/renderer/with-node.tsx', source: "import 'node:fs';" },
  { rule: 'local-service-stands-alone', file: 'src/local-service/with-proof.ts', source: "import '#proof/plain.ts';" },
  { rule: 'local-service-stands-alone', file: 'src/local-service/with-main.ts', source: "import '#main/plain.ts';" },
];

/** What the planted files reach for, and the same reached for in the right place: none of these is a violation. */
export const PLANTED_BYSTANDERS: { file: string; source: string }[] = [
  // The other half of the circle, which is reported once, where it is entered.
  { file: 'src/main/right.ts', source: "import './left.ts';" },
  { file: 'test/helper.ts', source: 'export {};' },
  { file: 'tools/tool.ts', source: 'export {};' },
  { file: 'packages/host/host.ts', source: 'export {};' },
  { file: 'src/renderer/src/screens/tested/words.ts', source: 'export {};' },
  { file: 'src/main/plain.ts', source: 'export type Plain = string;' },
  { file: 'src/main/index.ts', source: "import 'electron';" },
  { file: 'src/main/electron/window.ts', source: "import 'electron';" },
  { file: 'src/main/service/http.ts', source: "import 'undici'; import 'node:https'; import '#shared/plain.ts';" },
  { file: 'src/main/store/database.ts', source: "import 'better-sqlite3';" },
  { file: 'src/shared/plain.ts', source: "import * as z from 'zod'; import '@noble/hashes/sha3.js'; z;" },
  { file: 'src/proof/plain.ts', source: "import 'viem'; import '@noble/hashes/sha3.js'; import '#shared/plain.ts';" },
  { file: 'src/signer/plain.ts', source: "import 'keytar'; import 'node:crypto'; import '#proof/plain.ts';" },
  { file: 'src/preload/index.ts', source: "import 'electron'; import '#shared/plain.ts';" },
  { file: 'src/renderer/plain.ts', source: "import '#shared/plain.ts';" },
  { file: 'src/local-service/plain.ts', source: "import 'hono'; import '#shared/plain.ts';" },
  { file: 'src/local-service/chain/anvil.ts', source: "import '@foundry-rs/anvil/package.json';" },
];
