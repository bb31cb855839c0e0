import type { Failure } from '#shared/failure.ts';

export function explainUnknownProfile(): Failure {
  return {
    code: 'unknown-profile',
    happened: 'There is no such profile.',
    kept: 'Nothing was changed.',
    next: 'Choose one from the list.',
  };
}
