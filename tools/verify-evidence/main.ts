import { readFileSync } from 'node:fs';
import { verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import { attempt } from '#shared/result.ts';

// Checks files of evidence with nothing but the files: `npm run verify-evidence -- FILE…`.
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name at least one file: npm run verify-evidence -- evidence.json');
  process.exit(2);
}
const failed = files.filter((file) => !isSound(file));
console.log(
  failed.length === 0
    ? `${files.length === 1 ? 'The evidence holds' : `All ${files.length} files hold`}.`
    : `${failed.length} of ${files.length} do not hold.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function isSound(file: string): boolean {
  const bytes = attempt(() => readFileSync(file));
  console.log(file);
  if (!bytes.ok) {
    console.log('  ✗ file       It cannot be read.');
    return false;
  }
  const { holds, checks, evidence } = verifyEvidence(decode(bytes.value));
  for (const check of checks) console.log(`  ${check.holds ? '✓' : '✗'} ${check.name.padEnd(10)} ${check.sentence}`);
  if (evidence !== undefined)
    console.log(`    ${String(evidence.review.headline)} — ${evidence.line.at}, ${evidence.outcome.condition}`);
  return holds;
}

/** What is no UTF-8 is no evidence. */
function decode(bytes: Uint8Array): string {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  return text.ok ? text.value : '';
}
