import type { Failure } from '#shared/failure.ts';
import type { FailureConcern } from '#shared/service-failure-code.ts';

export type ProfileField = 'name' | 'environment' | 'baseUrl' | 'apiKey';

const FIELD_OF: Readonly<Record<string, ProfileField>> = {
  'profile-name-taken': 'name',
  'bad-base-url': 'baseUrl',
  'host-not-asked': 'baseUrl',
  'no-service-there': 'baseUrl',
  'api-key-invalid': 'apiKey',
  'practice-only': 'environment',
};

/** What a service answered, or that it did not, is about its address, or about the key. */
const FIELD_OF_CONCERN: Readonly<Partial<Record<FailureConcern, ProfileField>>> = {
  host: 'baseUrl',
  asked: 'baseUrl',
  key: 'apiKey',
  scope: 'apiKey',
};

const FIELDS: readonly ProfileField[] = ['name', 'environment', 'baseUrl', 'apiKey'];

type Concerning = Pick<Failure, 'code' | 'facts' | 'concerns'>;

/** The field of the form that a failure is about; undefined where it is about none, for example a locked keychain. */
export function findConcernedField({ code, facts, concerns }: Concerning): ProfileField | undefined {
  if (code === 'bad-argument') return FIELDS.find((field) => field === facts?.field);
  return concerns === undefined ? FIELD_OF[code] : FIELD_OF_CONCERN[concerns];
}
