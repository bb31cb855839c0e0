export type Part = {
  name: string;
  /** The files that are changed. */
  files: readonly string[];
  /** The vitest configuration with the tests that have to notice. */
  killers: string;
  /** Of a hundred mutants, at least so many are noticed; where it says nothing, as many as anywhere (main.ts). */
  least?: number;
  /** Its tests wait for files, answers and timers: what one thread tells of a mutant is believed, for another would take as long. */
  waits?: true;
};

const BY_PROOF = 'tools/mutation/proof.vitest.config.ts';
const BY_EFFECTS = 'tools/mutation/effects.vitest.config.ts';
const BY_SIGNER = 'tools/mutation/signer.vitest.config.ts';
const BY_OUTBOX = 'tools/mutation/outbox.vitest.config.ts';
const BY_PAGES = 'tools/mutation/pages.vitest.config.ts';
const BY_SYNC = 'tools/mutation/sync.vitest.config.ts';
const BY_RECORDS = 'tools/mutation/records.vitest.config.ts';
const BY_KEYCHAIN = 'tools/mutation/keychain.vitest.config.ts';
const BY_LEDGER = 'tools/mutation/ledger.vitest.config.ts';

/**
 * The pure functions that decide whether something may be signed, by part; then what the signer keeps, and what sends and reads at the
 * service. What only says things to a person (meaning, operator, addresses, tokens) is not among them.
 */
export const PARTS: readonly Part[] = [
  { name: 'record', files: ['src/proof/record/*.ts'], killers: BY_PROOF },
  { name: 'calls', files: ['src/proof/calls/*.ts'], killers: BY_PROOF },
  { name: 'user-operation', files: ['src/proof/user-operation/*.ts'], killers: BY_PROOF },
  { name: 'crypto', files: ['src/proof/crypto/*.ts'], killers: BY_PROOF },
  { name: 'accounts', files: ['src/proof/accounts/*.ts'], killers: BY_PROOF },
  {
    name: 'verdict',
    files: [
      'src/proof/{assemble-review,hex-bytes,judge-operation,judgement,mismatch,personal-sign}.ts',
      'src/proof/{prove-message,prove-record,prove-transaction,review-digest,signable-bytes,unproven-bytes,verdict}.ts',
    ],
    killers: BY_PROOF,
  },
  { name: 'abi', files: ['src/proof/abi/*.ts'], killers: BY_PROOF },
  { name: 'intent', files: ['src/proof/intent/*.ts'], killers: BY_PROOF },
  { name: 'deployment', files: ['src/proof/deployment/*.ts'], killers: BY_PROOF },
  {
    name: 'message',
    files: ['src/proof/message/{judge-*,derive-scheme,message-digests-*,read-subject}.ts'],
    killers: BY_PROOF,
  },
  {
    name: 'typed-data',
    files: ['src/proof/typed-data/{encode-type,hash-*,list-held-hashes,read-*,type-names,typed-data}.ts'],
    killers: BY_PROOF,
  },
  {
    name: 'effects',
    files: ['src/proof/effects/**/*.ts', 'src/proof/limits/*.ts', 'src/proof/rate-review.ts'],
    killers: BY_EFFECTS,
    least: 95,
  },
  {
    name: 'signer',
    files: ['src/signer/gate/*.ts'],
    killers: BY_SIGNER,
  },
  { name: 'policy', files: ['src/signer/policy/*.ts'], killers: BY_LEDGER, waits: true },
  {
    name: 'ledger',
    // What holds it is tried by processes of their own, in which no mutant is on.
    files: ['src/signer/ledger/{big-file,decision-log,ledger*,moved-decisions}.ts'],
    killers: BY_LEDGER,
    waits: true,
  },
  { name: 'keychain', files: ['src/signer/keychain/*.ts'], killers: BY_KEYCHAIN, waits: true },
  { name: 'envelope', files: ['src/signer/envelope/*.ts'], killers: BY_KEYCHAIN, waits: true },
  { name: 'outbox', files: ['src/main/outbox/*.ts'], killers: BY_OUTBOX, waits: true },
  {
    name: 'pages',
    files: [
      'src/main/service/{read-known-list,scanned-text,split-list,walk-pages}.ts',
      'src/main/store/{known-pages,list-walk}.ts',
    ],
    killers: BY_PAGES,
    waits: true,
  },
  { name: 'sync', files: ['src/main/sync/*.ts'], killers: BY_SYNC, waits: true },
  { name: 'records', files: ['src/main/records/**/*.ts'], killers: BY_RECORDS, waits: true },
];
