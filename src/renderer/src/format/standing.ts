import type { Failure } from '#shared/failure.ts';
import { STANDINGS } from '../strings/standings.ts';

/** What can be done while this failure lasts; undefined where nothing general can be said of it. */
export function sayWhatStillWorks({ code }: Pick<Failure, 'code'>): string | undefined {
  return STANDINGS[code]?.works;
}

/** A short name of the state that the failure tells of, for lists and headings. */
export function nameStanding({ code }: Pick<Failure, 'code'>): string | undefined {
  return STANDINGS[code]?.name;
}
