import * as z from 'zod';
import { type Template, templateBodySchema } from '#shared/model/template.ts';
import { succeed } from '#shared/result.ts';
import { actKind } from '../../outbox/act-kind.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ReadRecord } from '../../service/read-record.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { keepMade, type MadeFacts } from './keep-made.ts';
import { listNotApplied, noticeNotApplied } from './not-applied.ts';

const bodySchema = z.object({
  collectionId: z.string(),
  templateId: z.string().optional(),
  request: templateBodySchema,
});
type CreateTemplateIntent = z.infer<typeof bodySchema>;

/**
 * Create Template, with and without an id of ours (service interface §4.2). With one it may be sent again; without one the
 * service would make another, and there is no read to look whether it did.
 */
export function createTemplateKind(options: ContentKindOptions): IntentKind {
  return actKind<CreateTemplateIntent, MadeFacts>({
    ...options,
    name: 'create-template',
    bodySchema,
    isRepeatable: ({ templateId }) => templateId !== undefined,
    async send({ client, intent: { body } }) {
      const { collectionId, templateId, request } = body;
      const requestNumber = options.nextRequestNumber();
      const answer =
        templateId === undefined
          ? await client.createTemplate({ collectionId, body: request })
          : await client.createTemplateWithId({ collectionId, templateId, body: request });
      return answer.ok ? succeed({ ...toFacts(answer.value, body), requestNumber }) : answer;
    },
    remember: (facts) => facts,
    async keep({ profileId, facts }) {
      keepMade(options, { profileId, resource: 'template', facts });
      return succeed({});
    },
  });
}

function toFacts(
  { id, raw, record }: ReadRecord<Template>,
  { collectionId, request }: CreateTemplateIntent,
): MadeFacts {
  const notApplied = listNotApplied({ ...request, actual: record.ok ? record.value.metadata : undefined });
  return {
    recordId: id,
    parent: collectionId,
    raw,
    ...(notApplied.length === 0 ? {} : { notice: noticeNotApplied('template', notApplied) }),
  };
}
