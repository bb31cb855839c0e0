import { failed, type Judgement, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';

/** Judges that the answer is the record that was asked for. */
export function judgeRecordId({ id, recordId }: { id: string; recordId: string }): Judgement<string> {
  if (id === recordId) return passed(id, 'The record is the one that was asked for.');
  return failed(
    differs({
      check: 'record',
      field: 'id',
      expected: recordId,
      actual: id,
      sentence: 'The service answered with another record than the one asked for.',
    }),
  );
}
