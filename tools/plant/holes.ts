/** A wall with a hole in it: what stands in a file once, what would stand there instead, and the test that has to fail then. */
export type Hole = {
  name: string;
  file: string;
  search: string;
  replace: string;
  /** A test file, and the project of vitest.config.ts that runs it. */
  caughtBy: { project: 'unit' | 'security' | 'security-electron' | 'contract'; test: string };
};

const SEAL_APPROVAL = {
  file: 'src/signer/gate/seal-approval.ts',
  caughtBy: { project: 'unit', test: 'test/signer/gate/seal-approval.test.ts' },
} as const;
const GATE = 'src/main/electron/ipc-gate.ts';
const CONFIRM = {
  file: 'src/main/approvals/confirm-yes.ts',
  search: "return environment === 'production' || rating === 'danger' || rating === 'unproven';",
  caughtBy: { project: 'unit', test: 'test/main/approvals/confirm-yes.test.ts' },
} as const;
const BY_RULE = { caughtBy: { project: 'unit', test: 'test/signer/rule/allow-rule.test.ts' } } as const;
const APP_FILES = { project: 'security-electron', test: 'test/security/electron/app-files.test.ts' } as const;

/** Each wall that only this app builds, broken as a careless change would break it. */
export const HOLES: readonly Hole[] = [
  {
    name: 'one press of a key counts for any number of calls',
    file: 'src/main/presence/presence.ts',
    search: '      pressedAt = undefined;\n      // A clock',
    replace: '      // A clock',
    caughtBy: { project: 'unit', test: 'test/main/presence/presence.test.ts' },
  },
  {
    name: 'a call of a person’s needs nobody',
    file: 'src/main/ipc/dispatch.ts',
    search: "found.call.by === 'a-person' && !presence.spend()",
    replace: "found.call.by === 'a-person' && presence === undefined",
    caughtBy: { project: 'security-electron', test: 'test/security/electron/presence.test.ts' },
  },
  {
    name: 'a question takes a key that was pressed before it could be read',
    file: 'src/main/surface/presses.ts',
    search: 'at - startedAt >= INERT_MS',
    replace: 'at - startedAt >= INERT_MS - INERT_MS',
    caughtBy: { project: 'unit', test: 'test/main/surface/create-surface.test.ts' },
  },
  {
    name: 'anybody answers for the window main asks in',
    file: GATE,
    search: 'if (isOurs({ event, window: getWindow(), isOurUrl: isSurfaceUrl })) return hear(words);',
    replace: 'if (getWindow() !== null) return hear(words);',
    caughtBy: { project: 'security-electron', test: 'test/security/electron/confirm-window.test.ts' },
  },
  {
    name: 'any page asks main',
    file: GATE,
    search: 'if (!isOurs({ event, window: getWindow(), isOurUrl: isAppUrl })) {',
    replace: 'if (getWindow() === null && !isAppUrl(String(event))) {',
    caughtBy: { project: 'security-electron', test: 'test/security/electron/ipc-gate.test.ts' },
  },
  {
    ...CONFIRM,
    name: 'an approval in a production profile is not asked about',
    replace: "return environment !== 'practice' && (rating === 'danger' || rating === 'unproven');",
  },
  {
    ...CONFIRM,
    name: 'a danger is asked about in production profiles alone',
    replace: "return environment === 'production' || rating === 'unproven';",
  },
  {
    name: 'a backup is restored without a question',
    file: 'src/main/backup/restore-backup.ts',
    search: 'if (!(await surface.confirm(question))) return fail(explainCancelled());',
    replace: "if (question.yes === '' && surface !== undefined) return fail(explainCancelled());",
    caughtBy: { project: 'unit', test: 'test/main/backup/backup.test.ts' },
  },
  {
    name: 'keys go into a backup without the passphrase of the app',
    file: 'src/signer/backup/handle-backup.ts',
    search: "if (secretsOf === undefined || state.value === 'none') return succeed(null);",
    replace: "if (secretsOf === undefined || state.value !== 'locked') return succeed(null);",
    caughtBy: { project: 'unit', test: 'test/signer/backup/handle-backup.test.ts' },
  },
  {
    ...SEAL_APPROVAL,
    name: 'a yes that was taken back is signed',
    search: '  if (ledger.memory.isRevoked(seal)) return fail(takenBack(request.recordId));\n  const age',
    replace: '  const age',
  },
  {
    ...SEAL_APPROVAL,
    name: 'a clock that was set back makes an old yes young',
    search: 'const isSetBack = now.getTime() < ledger.memory.lastMoment - CLOCK_SLACK_MS;',
    replace: 'const isSetBack = now.getTime() < 0;',
  },
  {
    name: 'the signer signs what a policy stops',
    file: 'src/signer/gate/sign-record.ts',
    search: '  if (!allowed.ok) return allowed;\n',
    replace: '',
    caughtBy: { project: 'unit', test: 'test/signer/policy/policy.test.ts' },
  },
  {
    name: 'a clock that was set back makes what was signed older',
    file: 'src/proof/policy/moment.ts',
    search: 'at: Math.max(now.getTime(), lastMoment),',
    replace: 'at: now.getTime(),',
    caughtBy: { project: 'unit', test: 'test/signer/policy/policy.test.ts' },
  },
  {
    name: 'a policy is changed without a person',
    file: 'src/main/ipc/policy-handlers.ts',
    search: 'const refusal = await ask(profile, policy);',
    replace: 'const refusal = profile.id === policy?.limits[0]?.chain ? await ask(profile, policy) : undefined;',
    caughtBy: { project: 'unit', test: 'test/main/approvals/policies.test.ts' },
  },
  {
    ...BY_RULE,
    name: 'a rule signs whatever is in its budget, clear or not',
    file: 'src/signer/rule/sign-by-rule.ts',
    search: '    ...listForPerson(each),\n',
    replace: '',
  },
  {
    ...BY_RULE,
    name: 'a rule is measured by what the operator trusts',
    file: 'src/signer/rule/sign-by-rule.ts',
    search: '[review, plain].flatMap',
    replace: '[review, plain].slice(0, 1).flatMap',
  },
  {
    ...BY_RULE,
    name: 'a rule goes on after a lock',
    file: 'src/signer/signer-session.ts',
    search: '    this.#locked = true;\n    this.rules.endAll();\n',
    replace: '    this.#locked = true;\n',
  },
  {
    ...BY_RULE,
    name: 'a rule signs in production',
    file: 'src/signer/rule/hold-rule.ts',
    search: "const isTest = environment === 'practice' || environment === 'staging';",
    replace: 'const isTest = environment !== null;',
  },
  {
    ...BY_RULE,
    name: 'what a person signs does not use up a rule',
    file: 'src/signer/policy/policy-memory.ts',
    search: 'return this.#signed.slice(from).filter((one) => this.isFor(profileId, one, keys));',
    replace: 'return this.#signed.slice(from).filter((one) => one.profileId === profileId && keys.size > 99);',
  },
  {
    name: 'a rule is started without a person',
    file: 'src/main/ipc/rule-handlers.ts',
    search: 'const refusal = await confirm({ profile, rule });',
    replace: 'const refusal = rule.minutes < 0 ? await confirm({ profile, rule }) : undefined;',
    caughtBy: { project: 'unit', test: 'test/main/approvals/rule/rules.test.ts' },
  },
  {
    name: 'two signers use one ledger',
    file: 'src/signer/ledger/hold-ledger.ts',
    search: "if (error.code === 'EADDRINUSE') resolve(false);",
    replace: "if (error.code === 'EADDRINUSE') resolve(true);",
    caughtBy: { project: 'unit', test: 'test/signer/ledger/hold-ledger.test.ts' },
  },
  {
    name: 'a row of the journal is believed with any seal',
    file: 'src/main/store/seals/verify-table.ts',
    search: 'if (seal?.equals(right) === true) continue;',
    replace: 'if (seal !== undefined) continue;',
    caughtBy: { project: 'security', test: 'test/security/journal-changes.test.ts' },
  },
  {
    name: 'a journal that was sealed elsewhere goes on by itself',
    file: 'src/main/store/seals/open-seals.ts',
    search: '    if (isElsewhere) {',
    replace: '    if (isElsewhere && now < 0) {',
    caughtBy: { project: 'unit', test: 'test/main/journal/sealed-elsewhere.test.ts' },
  },
  {
    name: 'a sending that the service cannot tell from a repeat begins before the keychain knows of it',
    file: 'src/main/outbox/act-kind.ts',
    search: 'const untold = repeatable ? undefined : await options.noted.note();',
    replace: 'const untold = repeatable ? await options.noted.note() : undefined;',
    caughtBy: { project: 'unit', test: 'test/main/journal/note-heads.test.ts' },
  },
  {
    name: 'an entry of the keychain is opened under another name',
    file: 'src/signer/keychain/seal.ts',
    search: 'return utf8ToBytes(canonicalJson(context));',
    replace: 'return utf8ToBytes(canonicalJson(context === undefined));',
    caughtBy: { project: 'unit', test: 'test/signer/envelope/killed.test.ts' },
  },
  {
    name: 'a guess at the passphrase costs a tenth',
    file: 'src/signer/envelope/derive-key.ts',
    search: 'memoryKib: 65_536, iterations: 3',
    replace: 'memoryKib: 8_192, iterations: 2',
    caughtBy: { project: 'unit', test: 'test/signer/envelope/passphrase.test.ts' },
  },
  {
    name: 'the practice service answers a web page whose name leads to this computer',
    file: 'src/local-service/http/create-app.ts',
    search: 'if (host !== undefined && THIS_COMPUTER.test(host)) return;',
    replace: 'if (host !== undefined && THIS_COMPUTER !== undefined) return;',
    caughtBy: { project: 'unit', test: 'test/local-service/http.test.ts' },
  },
  {
    name: 'a script of anybody’s runs in the page',
    file: 'src/main/electron/content-security-policy.ts',
    search: '"script-src \'self\'",',
    replace: '"script-src *",',
    caughtBy: APP_FILES,
  },
  {
    name: 'the page sends over WebRTC',
    file: 'src/main/electron/serve-app-files.ts',
    search: '; webrtc=block',
    replace: '',
    caughtBy: APP_FILES,
  },
  {
    name: 'Practice is reset, with its keys, without the question',
    file: 'src/main/practice/reset-practice.ts',
    search: 'confirm: () => surface.confirm(writeResetQuestion(before, viewProfileRemoval(options, profileId))),',
    replace:
      'confirm: () => surface.confirm(writeResetQuestion(before, viewProfileRemoval(options, profileId))).then(() => true),',
    caughtBy: { project: 'unit', test: 'test/main/practice/reset-practice.test.ts' },
  },
];
