/** Texts that look like sentences and are read by no person: SQL, signatures in Solidity, names of processes, lines of a log or a terminal. */
const NOT_WORDS = [
  /^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|BEGIN|ATTACH|VACUUM|CASE|AND|ORDER|REINDEX)\b/,
  /\b(json_each|json_extract|julianday|concat_ws|is_setting|profile_id|IS NOT NULL)\b/,
  /\b[a-z]+_[a-z_]+ AS \w+|\browid\b|^(row|entries)\.\w+,? /,
  /\|\| ':' \|\|/,
  /^(error|struct|function) \w+ ?[({]/,
  // A function as Solidity writes it, a struct as EIP-712 encodes it, or the arguments of one.
  /^\w*\((?:\(*(?:address|u?int\d+|bytes\d*|string|bool|\{)|[A-Z]\w+(?:\[\])* )|^address\[\] /,
  /^(group_of|typeof)\(/,
  /[=<>]|\n/,
];

const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  'src/main/approvals/inbox.ts': ['group yours'],
  'src/main/electron/end-on-mistake.ts': ['Countersign cannot go on: {happened} {kept} {next}'],
  'src/main/electron/serve-app-files.ts': ['Not found'],
  'src/main/electron/utility-practice.ts': ['Countersign practice service'],
  'src/main/electron/utility-signer.ts': ['Countersign signer'],
  'src/main/funding/row-state.ts': ['intent condition'],
  'src/main/index.ts': ['Countersign does not start with --{refused}.'],
  'src/main/sync/read-collections.ts': ['{COLLECTIONS} by id'],
  'src/main/sync/read-records.ts': ['{subject} by id'],
  // The names of columns of an exported table.
  'src/main/funding/list-teardown.ts': ['made here', 'linked user', 'in doubt'],
  'src/main/wallets/history/write-history.ts': [
    'token contract',
    'token id',
    'counterparty name',
    'smallest unit{value}',
  ],
  // What is never a value there: of mistakes of ours.
  'src/main/store/sound/find-broken-rows.ts': ['{type} as hex'],
  'src/signer/envelope/handle-passphrase.ts': ['signer request'],
  'src/signer/handle-request.ts': ['signer request'],
  'src/signer/keys/handle-key.ts': ['request about a key'],
  'src/signer/ledger/ledger-memory.ts': ['ledger entry'],
  'src/signer/phrase/derive-private-key.ts': ['Bitcoin seed'],
  'src/signer/phrase/read-phrase.ts': ['Seed version'],
  'src/signer/run-signer-process.ts': ['there is no parent process', 'signer: fatal: {reason}\n'],
};

export function isRead(file: string, key: string): boolean {
  if (NOT_WORDS.some((pattern) => pattern.test(key.trim()))) return false;
  return !/migrations\//.test(file) && NOT_READ[file]?.includes(key) !== true;
}
