import type { Failure } from '#shared/failure.ts';

export type ProfileField = 'name' | 'environment' | 'baseUrl' | 'apiKey';

const FIELD_OF: Readonly<Record<string, ProfileField>> = {
  'bad-base-url': 'baseUrl',
  unreachable: 'baseUrl',
  tls: 'baseUrl',
  timeout: 'baseUrl',
  'malformed-answer': 'baseUrl',
  'wrong-answer': 'baseUrl',
  'too-large': 'baseUrl',
  'not-sent': 'baseUrl',
  'wrong-key': 'apiKey',
  'missing-scope': 'apiKey',
  'api-key-invalid': 'apiKey',
  'practice-only': 'environment',
};

const FIELDS: readonly ProfileField[] = ['name', 'environment', 'baseUrl', 'apiKey'];

/** The field of the form that a failure is about; undefined where it is about none, for example a locked keychain. */
export function findConcernedField({ code, facts }: Pick<Failure, 'code' | 'facts'>): ProfileField | undefined {
  if (code === 'bad-argument') return FIELDS.find((field) => field === facts?.field);
  return FIELD_OF[code];
}
