import type { Failure } from '#shared/failure.ts';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '#shared/rules/address-file-limits.ts';
import type { AddressProblem } from '#shared/rules/check-address-entry.ts';

const UNCHANGED = 'The address book was not changed.';

/** Main's own look at an entry found a rule broken; `facts.field` says where the page shows it. */
export function explainBrokenEntry(problem: AddressProblem | undefined): Failure {
  const { field = 'address', rule = 'It cannot be read.' } = problem ?? {};
  return {
    code: 'rule-broken',
    happened: `The ${field} is not valid. ${rule}`,
    kept: `${UNCHANGED} What you entered stays in the form.`,
    next: 'Correct it and try again.',
    facts: { field, rule },
  };
}

export function explainEntryThere({ name, chain }: { name: string; chain: string | null }): Failure {
  return {
    code: 'rule-broken',
    happened:
      chain === null
        ? `This address has an entry on every chain already: "${name}".`
        : `This address has an entry on ${chain} already: "${name}".`,
    kept: `${UNCHANGED} What you entered stays in the form.`,
    next: 'Edit that entry, or choose another chain.',
    facts: { field: 'address', rule: 'This address has an entry for this chain already.' },
  };
}

export function explainTooLarge(): Failure {
  return {
    code: 'file-too-large',
    happened: `This file is larger than ${MOST_CSV_BYTES / 1_000_000} MB.`,
    kept: UNCHANGED,
    next: 'Split it into smaller files, and import one after the other.',
  };
}

export function explainTooManyLines(): Failure {
  return {
    code: 'too-many-lines',
    happened: `This file has more than ${MOST_CSV_LINES} lines.`,
    kept: UNCHANGED,
    next: 'Split it into smaller files, and import one after the other.',
  };
}

export function explainBookChanged(): Failure {
  return {
    code: 'changed-meanwhile',
    happened: 'The address book changed since the file was compared with it.',
    kept: `Nothing was imported. ${UNCHANGED}`,
    next: 'Choose the file again and look at what it would change now.',
  };
}

export function explainLineRefused(line: number): Failure {
  return {
    code: 'line-refused',
    happened: `Line ${line} cannot be imported: it is refused, or there is no such line.`,
    kept: `Nothing was imported. ${UNCHANGED}`,
    next: 'Choose the file again and look at what it would change now.',
  };
}
