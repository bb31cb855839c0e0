import {
  type Credential,
  credentialSchema,
  type IssueCredentialBody,
  issueCredentialBodySchema,
} from '#shared/model/credential.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { identifiedSchema, type ReadRecord, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

export type IssueCredentialArguments = RequestControls & { templateId: string; body: IssueCredentialBody };

/**
 * Issue Credential (service interface §4.3; alpha). There is no idempotency key and no read of a credential: an uncertain one
 * is repeated only by hand. The answer names no template, so that it is about this one rests on the service's word.
 */
export async function issueCredential(
  http: HttpClient,
  { templateId, body, ...controls }: IssueCredentialArguments,
): Promise<Result<ReadRecord<Credential>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/v1-alpha1/credentials/templates/${templateId}/vcs`,
    body: issueCredentialBodySchema.parse(body),
    schema: identifiedSchema,
  });
  return answer.ok ? succeed(toRecord(credentialSchema, answer.value)) : answer;
}
