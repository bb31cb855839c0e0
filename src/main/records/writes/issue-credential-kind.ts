import * as z from 'zod';
import { issueCredentialBodySchema } from '#shared/model/credential.ts';
import { succeed } from '#shared/result.ts';
import { actKind } from '../../outbox/act-kind.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { keepMade, type MadeFacts } from './keep-made.ts';

const bodySchema = z.object({ templateId: z.string(), request: issueCredentialBodySchema });
type IssueCredentialIntent = z.infer<typeof bodySchema>;

/** Issue Credential (service interface §4.3; alpha). No key, no read of one: a doubtful one is looked into by a person. */
export function issueCredentialKind(options: ContentKindOptions): IntentKind {
  return actKind<IssueCredentialIntent, MadeFacts>({
    ...options,
    name: 'issue-credential',
    bodySchema,
    async send({ client, intent: { body } }) {
      const { templateId, request } = body;
      const answer = await client.issueCredential({ templateId, body: request });
      if (!answer.ok) return answer;
      const { id, raw, record } = answer.value;
      // Equal to the id (service interface §2.7), where it is told.
      const actionId = (record.ok ? record.value.actionId : undefined) ?? id;
      return succeed({ recordId: id, parent: templateId, raw, actionId });
    },
    remember: (facts) => facts,
    async keep({ profileId, facts }) {
      keepMade(options, { profileId, resource: 'credential', facts });
      return succeed({});
    },
  });
}
