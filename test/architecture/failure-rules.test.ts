import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '#main/service/failure-table.ts';
import { listFiles, readCode } from './source-files.ts';

const CODES = FAILURE_CODES.join('|');
const TABLE = 'src/main/service/failure-table.ts';

/** Ways of judging a failure of the service without its table. */
const JUDGEMENTS: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'compares a code',
    pattern: new RegExp(`\\bcode\\s*[!=]==?\\s*'(${CODES})'|'(${CODES})'\\s*[!=]==?\\s*[\\w.?]*\\bcode\\b`),
  },
  { what: 'has a case for a code', pattern: new RegExp(`case '(${CODES})':`) },
  { what: 'has a list of codes', pattern: new RegExp(`'(${CODES})',\\s*'(${CODES})'`) },
  {
    what: 'compares a status',
    pattern: /\bstatus\w*\s*[!=<>]=*\s*[3-9]\d\d\b|\b[3-9]\d\d\s*[!=<>]=*\s*[\w.]*\bstatus\b/,
  },
];

/** What a file does of it, one sentence each. */
function listJudgements(code: string): string[] {
  return JUDGEMENTS.filter(({ pattern }) => pattern.test(code)).map(({ what }) => what);
}

/** Where the same words mean something else, or where a failure gets its code. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // How an exchange ended, before it has a code.
  'src/main/service/failure-for-exchange.ts': ['has a list of codes'],
  // A node of a chain is another service, with failures of its own.
  'src/main/chain/node-failures.ts': ['has a case for a code', 'compares a status'],
  'src/main/chain/read-rpc-answer.ts': ['compares a status'],
};

describe('a failure of the service', () => {
  test('has no exception that is not needed', () => {
    const unneeded = Object.entries(ALLOWED).flatMap(([file, whats]) =>
      whats.filter((what) => !listJudgements(readCode(file)).includes(what)).map((what) => `${file} ${what}`),
    );
    expect(unneeded).toEqual([]);
  });

  test.each(['src/main', 'src/renderer', 'src/shared'])('is judged by its table alone in %s', (folder) => {
    const judged = listFiles(folder, /\.tsx?$/)
      .filter((file) => file !== TABLE)
      .flatMap((file) => {
        const allowed = ALLOWED[file] ?? [];
        return listJudgements(readCode(file)).flatMap((what) => (allowed.includes(what) ? [] : `${file} ${what}`));
      });
    expect(judged).toEqual([]);
  });

  test.each([
    ["if (read.failure.code === 'not-found') return succeed(undefined);", 'compares a code'],
    ["if ('rate-limited' !== failure?.code) return;", 'compares a code'],
    ["switch (failure.code) { case 'timeout': return 1; }", 'has a case for a code'],
    ["const DOWN = ['unreachable', 'timeout'];", 'has a list of codes'],
    ['if (failure.status === 429) return wait();', 'compares a status'],
    ['const isOver = status >= 500;', 'compares a status'],
    ['if (404 === answer.status) return;', 'compares a status'],
  ])('that is judged elsewhere is noticed: %s', (planted, what) => {
    expect(listJudgements(planted)).toContain(what);
  });

  test.each([
    "return { code: 'not-found', happened, kept, next };",
    'if (saysNothingThere(read.failure)) return succeed(undefined);',
    "if (run.state === 'stopped') return;",
    'if (record.status === AWAITING_APPROVAL) return;',
  ])('may be made and asked about anywhere: %s', (bystander) => {
    expect(listJudgements(bystander)).toEqual([]);
  });
});
