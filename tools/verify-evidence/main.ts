import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { VerifiedEvidence } from '#proof/evidence/verify-evidence.ts';
import { attempt } from '#shared/result.ts';
import { checkBytes, writeReport } from './check-bytes.ts';

// Checks files of evidence with nothing but the files: `npm run verify-evidence -- FILE…`; `--json` for programs.
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
if (positionals.length === 0) {
  console.error('Name at least one file: npm run verify-evidence -- evidence.json');
  process.exit(2);
}
const checked = positionals.map((file) => ({ file, ...checkFile(file) }));
const failed = checked.filter(({ holds }) => !holds);
if (values.json) writeJson();
else writeText();
process.exitCode = failed.length === 0 ? 0 : 1;

function checkFile(file: string): VerifiedEvidence {
  const bytes = attempt(() => readFileSync(file));
  if (bytes.ok) return checkBytes(bytes.value);
  const unread = { name: 'file', holds: false, sentence: 'It cannot be read.' } as const;
  return { holds: false, checks: [unread], statements: [], evidence: undefined };
}

function writeJson(): void {
  const files = checked.map(({ file, holds, checks, statements }) => ({ file, holds, checks, statements }));
  console.log(JSON.stringify(files, null, 2));
}

function writeText(): void {
  for (const { file, ...verified } of checked) console.log([file, ...writeReport(verified)].join('\n'));
  const held = checked.length === 1 ? 'The evidence holds.' : `All ${checked.length} files hold.`;
  console.log(failed.length === 0 ? held : `${failed.length} of ${checked.length} do not hold.`);
}
