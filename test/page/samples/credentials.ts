import type { CredentialDetail } from '#shared/ipc/resource-views.ts';
import type { Answers } from '../support/answers.ts';
import { kept, rowOf } from './records.ts';
import { type World, write } from './world.ts';

export const TEMPLATE_ID = 'course-certificate-2026';
export const CREDENTIAL_ID = '2f9a6e14-7c1b-4a57-9a0e-3f5d1c2b7a90';

export function answerCredentials(world: World): Answers['credentials'] {
  const ids = world.options.empty ? [] : [CREDENTIAL_ID, '77c0de42-under-way'];
  const rows = ids.map((id) => rowOf(issued(id).credential, { title: NAME, chain: 'polygon-amoy' }));
  return {
    templates: () => (world.options.empty ? [] : [TEMPLATE_ID]),
    list: () => ({ rows, total: rows.length, unread: 0 }),
    detail: ({ credentialId }) => issued(credentialId),
    issue: ({ templateId, formId }) =>
      write(world, {
        formId,
        kind: 'issue-credential',
        target: `a credential of ${templateId}`,
        run: () => ({ recordId: CREDENTIAL_ID, parent: TEMPLATE_ID }),
      }),
  };
}

const NAME = 'Certificate of completion';

function issued(id: string): CredentialDetail {
  const onChain = { status: 'pending', chain: 'polygon-amoy', contractAddress: undefined };
  const value = { id, onChain, credentialId: `urn:uuid:${id}`, actionId: id };
  return {
    credential: kept({
      resource: 'credential',
      parent: TEMPLATE_ID,
      id,
      value,
      raw: JSON.stringify(value),
      status: 'pending',
    }),
    asked: {
      recipient: 'email:student@example.org:polygon-amoy',
      metadata: { name: NAME, description: 'Awarded for the course "Smart accounts in operation".' },
      subject: { course: 'Smart accounts in operation', passed: true },
      expiresAt: null,
      issuedAt: Date.now() - 120_000,
    },
    imageKey: null,
    action: null,
  };
}
