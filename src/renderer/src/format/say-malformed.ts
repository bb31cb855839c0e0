import { type Malformed, WHOLE_RECORD } from '#shared/model/parse-record.ts';
import { fromEnglish } from '../language.ts';
import { commonWords } from '../words.ts';

/** Why a record cannot be read, as a sentence; the member and the rule of a schema are for support, beside the raw record. */
export function sayMalformed({ field, rule }: Malformed): string {
  const reason = field === WHOLE_RECORD ? fromEnglish(rule) : commonWords.malformed.otherForm;
  return commonWords.malformed.because(reason.replace(/[.]$/, ''));
}
