import type { EvidenceStatement } from '#proof/evidence/list-statements.ts';
import { type VerifiedEvidence, verifyEvidence } from '#proof/evidence/verify-evidence.ts';
import { escapeHidden } from '#proof/safe-text.ts';
import { attempt } from '#shared/result.ts';

/** What the command makes of the bytes of one file. */
export function checkBytes(bytes: Uint8Array): VerifiedEvidence {
  return verifyEvidence(decode(bytes));
}

/** What is no UTF-8 is no evidence. */
function decode(bytes: Uint8Array): string {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  return text.ok ? text.value : '';
}

/** The checks, and, of evidence that holds, everything that it says, by what stands behind it. */
export function writeReport({ checks, statements }: VerifiedEvidence): string[] {
  const of = (provenBy: EvidenceStatement['provenBy']) => statements.filter((each) => each.provenBy === provenBy);
  return [
    ...checks.map(({ name, holds, sentence }) => `  ${holds ? '✓' : '✗'} ${name.padEnd(10)} ${sentence}`),
    ...writeSection('Proven by the signature:', of('signature')),
    ...writeSection('Recorded by Countersign, not proven by the signature:', of('record')),
  ];
}

/** A file may be anybody's: nothing in it moves the terminal's cursor or changes its colours. */
function writeSection(title: string, statements: readonly EvidenceStatement[]): string[] {
  if (statements.length === 0) return [];
  return [`    ${title}`, ...statements.map(({ name, value }) => `      ${name.padEnd(22)} ${escapeHidden(value)}`)];
}
