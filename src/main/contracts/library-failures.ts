import type { Failure } from '#shared/failure.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';

/** Main's own look at an ABI found a rule broken; `facts.field` says where the page shows it. */
export function explainBrokenAbi({ field, rule }: BrokenRule): Failure {
  return {
    code: 'rule-broken',
    happened: `The ABI cannot be added. ${rule}`,
    kept: 'Nothing was added. What you entered stays in the form.',
    next: 'Correct it and try again.',
    facts: { field, rule },
  };
}

export function explainUnknownItem(): Failure {
  return {
    code: 'unknown-library-item',
    happened: 'This ABI or descriptor is no longer there.',
    kept: 'Everything else is unchanged.',
    next: 'Go back to the list.',
  };
}

export function explainUnknownFolder(): Failure {
  return {
    code: 'unknown-library-folder',
    happened: 'The folder that was read is no longer at hand: another one was chosen, or Countersign was restarted.',
    kept: 'Nothing was added.',
    next: 'Choose the folder again.',
  };
}
