/**
 * Which folder may import what (the house: one line per boundary, and each comment names the right way to do it).
 * TypeScript 7 has no API to parse with, so the parser is swc; without it nothing is checked and all looks well.
 * test/architecture plants one violation of every rule and counts the modules, so that cannot happen unseen.
 */

const NETWORK_MODULES = '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises|quic)$';
const PROGRAM_MODULES = '^(node:)?(child_process|cluster|worker_threads|vm|inspector|inspector/promises|repl|wasi)$';

/** Matches files of these packages wherever the package manager put them. */
function packages(...names) {
  return `(^|/)node_modules/(${names.join('|')})/`;
}

/** Electron is part of the runtime: as a module name where it is not installed, as a folder where it is. */
const ELECTRON = `^electron(/|$)|${packages('electron')}`;

/** A development package whose code the build puts into one part of the page. */
const QR_ENCODER = packages('qr');

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that import each other are one file, or need a third that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The import leads nowhere: write the path with its .ts extension, or #shared/… #proof/… #main/… and so on.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package we import is named in package.json, with its exact version, not found by luck.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-src',
      comment:
        'A devDependency is not in the installed app: move it to "dependencies". Only src/local-service/chain may use ' +
        'development packages, and must do without them where they are missing.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/local-service/chain/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: [ELECTRON, QR_ENCODER] },
    },
    {
      name: 'qr-code-in-its-lazy-part',
      comment: 'The QR encoder is built into the part of the page that draws codes, and is nowhere else.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderer/src/screens/wallets/receive/' },
      to: { path: QR_ENCODER },
    },
    {
      name: 'chain-uses-its-two-packages',
      comment:
        'Of the development packages, src/local-service/chain may use anvil and the EntryPoint artifacts, no others.',
      severity: 'error',
      from: { path: '^src/local-service/chain/' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: packages('@foundry-rs/anvil[^/]*', '@account-abstraction/contracts'),
      },
    },
    {
      name: 'src-without-tests-or-tools',
      comment: 'What both src and a test or tool need belongs in src; the app never carries test code.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|tools|packages|bench)/' },
    },
    {
      name: 'shared-is-pure',
      comment:
        'src/shared runs anywhere: it imports itself, zod, papaparse, intl-messageformat and @noble/hashes. Take what needs Node, Electron or the DOM as an argument.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { pathNot: ['^src/shared/', packages('zod', '@noble/hashes', 'papaparse', 'intl-messageformat')] },
    },
    {
      name: 'proof-is-pure',
      comment:
        "src/proof computes from its arguments: it imports itself, src/shared, viem, @noble, ox and Unicode's confusables (unhomoglyph). " +
        'Gather in main or signer.',
      severity: 'error',
      from: { path: '^src/proof/' },
      to: {
        pathNot: ['^src/(proof|shared)/', packages('viem', '@noble', 'ox/dist/(wasm|core|erc4337)', 'unhomoglyph')],
      },
    },
    {
      name: 'one-crypto-engine',
      comment:
        'Which arithmetic runs is chosen and tested once, in src/proof/crypto: ask cryptoEngine. What it has not, take from viem or @noble. ' +
        'Besides, ox is the second encoder of a user operation.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/proof/(crypto/|user-operation/hash-by-ox\\.ts$)' },
      to: { path: '(^|/)node_modules/ox/' },
    },
    {
      name: 'signer-has-no-network',
      comment:
        'The process that holds keys talks to nobody: main fetches, and hands the record over through the signer protocol.',
      severity: 'error',
      // One file binds a name on this computer, which keeps a second signer away: nothing can be sent or heard by it.
      from: { path: '^src/signer/', pathNot: '^src/signer/ledger/hold-ledger\\.ts$' },
      to: { path: [NETWORK_MODULES, packages('undici', 'hono', '@hono', 'ws')] },
    },
    {
      name: 'ledger-lock-binds-a-name-only',
      comment:
        'src/signer/ledger/hold-ledger.ts may use node:net to hold a name on this computer, and nothing else of the network.',
      severity: 'error',
      from: { path: '^src/signer/ledger/hold-ledger\\.ts$' },
      to: {
        path: [NETWORK_MODULES, packages('undici', 'hono', '@hono', 'ws')],
        pathNot: '^(node:)?net$',
      },
    },
    {
      name: 'signer-starts-no-program',
      comment:
        'A program that the signer starts could hold keys or reach the network: let main do it, without the key.',
      severity: 'error',
      from: { path: '^src/signer/' },
      to: { path: PROGRAM_MODULES },
    },
    {
      name: 'signer-uses-few-packages',
      comment:
        'Every package beside a private key must be trusted with it: zod, viem, @noble, ox, unhomoglyph (a table of characters), hash-wasm, zxcvbn-ts (tables of words, loaded when a passphrase is chosen) and keytar are.',
      severity: 'error',
      from: { path: '^src/signer/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: packages(
          'zod',
          'viem',
          '@noble',
          'ox',
          'unhomoglyph',
          'hash-wasm',
          '@zxcvbn-ts',
          'fastest-levenshtein',
          'keytar',
          '@github/keytar',
        ),
      },
    },
    {
      name: 'signer-stands-alone',
      comment:
        'src/signer imports itself, src/proof and src/shared; with main it speaks src/shared/signer-protocol.ts only.',
      severity: 'error',
      from: { path: '^src/signer/' },
      to: { path: '^src/', pathNot: '^src/(signer|proof|shared)/' },
    },
    {
      name: 'electron-only-at-the-edge',
      comment:
        'Only src/main/index.ts, src/main/electron and src/preload import electron. Name what you need as a port ' +
        'and take it as an argument of compose().',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/electron/|main/index\\.ts$|preload/)' },
      to: { path: ELECTRON },
    },
    {
      name: 'updater-only-at-the-edge',
      comment:
        'electron-updater imports electron, downloads and starts programs: only src/main/electron/app-updater.ts has it. ' +
        'What is decided about updates is in src/main/updates, over the port UpdateSource.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/electron/app-updater\\.ts$' },
      to: { path: packages('electron-updater', 'builder-util-runtime') },
    },
    {
      name: 'main-never-inside-signer',
      comment:
        "Main holds no keys: send a request of src/shared/signer-protocol.ts. Only the path of its entry file is main's.",
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/signer/' },
    },
    {
      name: 'main-never-inside-local-service',
      comment:
        'To main the local service is a service like any other: talk to it over HTTP, start it by the path of its entry.',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/local-service/' },
    },
    {
      name: 'main-never-inside-the-window',
      comment: 'Main and the window share src/shared/ipc/contract.ts and nothing else.',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/(preload|renderer)/' },
    },
    {
      name: 'sql-only-in-store',
      comment:
        'SQL lives in src/main/store: add a method to a repository there and take the repository as an argument.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/store/' },
      to: { path: [packages('better-sqlite3', '@types/better-sqlite3'), '^(node:)?sqlite$'] },
    },
    {
      name: 'keychain-only-in-signer',
      comment: 'Only the signer process opens the keychain: ask it through src/shared/signer-protocol.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/signer/' },
      to: { path: packages('keytar', '@github/keytar') },
    },
    {
      name: 'preload-only-passes-on',
      comment: 'The preload builds window.app from src/shared/ipc: it imports electron, src/shared and itself.',
      severity: 'error',
      from: { path: '^src/preload/' },
      to: { pathNot: ['^src/(preload|shared)/', ELECTRON] },
    },
    {
      name: 'renderer-in-its-sandbox',
      comment:
        'The page has window.app and src/shared: what needs Node, a secret or the network is a call of the IPC contract.',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: { path: '^src/', pathNot: '^src/(renderer|shared)/' },
    },
    {
      name: 'screens-stand-on-parts',
      comment:
        'Components, hooks, stores and formats serve every screen: what they need of one belongs beside them, words too.',
      severity: 'error',
      from: { path: '^src/renderer/src/(components|drafts|format|hooks|store)/' },
      to: { path: '^src/renderer/src/(screens|shell)/' },
    },
    {
      name: 'renderer-without-node',
      comment: 'The page runs in a browser sandbox: what needs Node is a call of the IPC contract.',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'local-service-stands-alone',
      comment:
        'The local service checks the app and must not share its code: it imports itself, src/shared and packages. ' +
        'A mistake in src/proof would otherwise agree with itself.',
      severity: 'error',
      from: { path: '^src/local-service/' },
      to: { path: '^src/', pathNot: '^src/(local-service|shared)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
