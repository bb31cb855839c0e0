import type { Failure } from '#shared/failure.ts';

export function explainUnknownRecord(recordId: string): Failure {
  return {
    code: 'unknown-record',
    happened: `${recordId} has not been read yet.`,
    kept: 'Nothing was done.',
    next: 'Wait for the next poll, or add it by its id under Wallets.',
  };
}
