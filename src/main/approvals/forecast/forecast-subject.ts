import * as z from 'zod';
import { type PolicySubject, policySubjectSchema } from '#shared/model/policy.ts';
import { parseJson } from '#shared/parse-json.ts';
import { type ApprovalFacts, isUnderWay } from '../approval-item.ts';

/** What a forecast is made with beside the policies: what a request does at most, and which of our keys it waits for. */
export type ForecastSubject = { signers: readonly string[]; subject: PolicySubject };

/** @returns undefined for what nobody here could sign now: no policy is asked about that */
export function forecastSubjectOf(
  facts: ApprovalFacts,
  subject: PolicySubject | undefined,
): ForecastSubject | undefined {
  const { ourSigners, decline, record } = facts;
  const isOurs = ourSigners.length > 0 && decline === undefined && record.malformed === undefined;
  return isOurs && !isUnderWay(facts) && subject !== undefined ? { signers: ourSigners, subject } : undefined;
}

const keptSchema = z.object({ signers: z.array(z.string()), subject: policySubjectSchema });

/** As it is kept beside the list. */
export function readForecastSubject(text: string): ForecastSubject {
  return keptSchema.parse(parseJson(text));
}
