import type { IssueCredentialBody } from '#shared/model/credential.ts';
import { checkExpiry } from '#shared/rules/check-expiry.ts';
import { checkLocale } from '#shared/rules/check-locale.ts';
import {
  checkMetadata,
  EMPTY_METADATA,
  type MetadataValues,
  writeMetadata,
} from '../../components/metadata/metadata-values.ts';
import {
  checkRecipientValues,
  EMPTY_RECIPIENT,
  type RecipientValues,
  writeRecipient,
} from '../../components/recipient/recipient-values.ts';
import { parseLocalTime } from '../../format/local-time.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { checkSubject, EMPTY_SUBJECT, readSubject, type SubjectValues } from './subject-values.ts';
import { credentialWords } from './words.ts';

/** The form that issues a credential, as it is typed. */
export type IssueValues = {
  templateId: string;
  recipient: RecipientValues;
  metadata: MetadataValues;
  subject: SubjectValues;
  /** `2030-12-31 23:59` in the operator's time zone. */
  expires: string;
  sendNotification: boolean;
  locale: string;
};

export const EMPTY_ISSUE: IssueValues = {
  templateId: '',
  recipient: EMPTY_RECIPIENT,
  metadata: EMPTY_METADATA,
  subject: EMPTY_SUBJECT,
  expires: '',
  sendNotification: false,
  locale: '',
};

/** Every rule that the form breaks. @param now milliseconds since 1970 */
export function checkIssue(values: IssueValues, now: number): FieldErrors {
  const words = credentialWords.form;
  const templateId = values.templateId.trim();
  const locale = values.locale.trim();
  return {
    templateId: templateId === '' ? words.templateMissing : templateId.length > 200 ? words.templateLong : undefined,
    ...checkRecipientValues(values.recipient),
    ...checkMetadata(values.metadata),
    ...checkSubject(values.subject),
    expires: checkExpires(values.expires, now),
    locale: locale === '' ? undefined : checkLocale(locale),
  };
}

/** The ISO 8601 text that is sent for a local time; undefined where there is none, or none that can be read. */
export function readExpires(expires: string): string | undefined {
  const read = parseLocalTime(expires);
  return read.ok ? read.value : undefined;
}

/** The body that is sent (service interface §4.3); undefined while the subject cannot be read. */
export function writeIssue(values: IssueValues): IssueCredentialBody | undefined {
  const subject = readSubject(values.subject);
  if (subject === undefined) return undefined;
  const expiresAt = readExpires(values.expires);
  const locale = values.locale.trim();
  const recipient = writeRecipient(values.recipient);
  return {
    ...(recipient !== undefined && { recipient }),
    sendNotification: values.sendNotification,
    ...(locale !== '' && { locale }),
    metadata: writeMetadata({ ...values.metadata, animation_url: '' }),
    credential: { subject, ...(expiresAt !== undefined && { expiresAt }) },
  };
}

function checkExpires(expires: string, now: number): string | undefined {
  if (expires.trim() === '') return undefined;
  const read = parseLocalTime(expires);
  return read.ok ? checkExpiry(read.value, { now }) : credentialWords.form.expiryRules[read.failure];
}
