import { type Template, type TemplateBody, templateBodySchema, templateSchema } from '#shared/model/template.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { compareId, identifiedBy, type ReadRecord, readId, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

type OfCollection = RequestControls & { collectionId: string; body: TemplateBody };
type OneTemplate = Promise<Result<ReadRecord<Template>, ServiceFailure>>;

export type CreateTemplateArguments = OfCollection;

/** Create Template (service interface §4.2). Nothing keeps a repeat from making a second one, and none can be read. */
export async function createTemplate(
  http: HttpClient,
  { collectionId, body, ...controls }: CreateTemplateArguments,
): OneTemplate {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/templates`,
    body: templateBodySchema.parse(body),
    schema: identifiedBy('templateId'),
  });
  if (!answer.ok) return answer;
  return succeed(toRecord(templateSchema, answer.value, readId(answer.value.value, 'templateId')));
}

export type CreateTemplateWithIdArguments = OfCollection & { templateId: string };

/** Create Template with ID (service interface §4.2). What a repeat with another body does is not stated. */
export async function createTemplateWithId(
  http: HttpClient,
  { collectionId, templateId, body, ...controls }: CreateTemplateWithIdArguments,
): OneTemplate {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'PUT',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/templates/${templateId}`,
    body: templateBodySchema.parse(body),
    schema: identifiedBy('templateId'),
    compare: (value) => compareId(value, templateId, 'templateId'),
  });
  return answer.ok ? succeed(toRecord(templateSchema, answer.value, templateId)) : answer;
}
