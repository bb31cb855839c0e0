import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssueCredentialBody } from '#shared/model/credential.ts';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectOk, expectRecord, startSession } from './contract-session.ts';

const subject = { course: 'Beekeeping', grade: 1.5, passed: true, topics: ['hives', null], teacher: { name: 'Ada' } };

let session: ContractSession;
let templateId: string;
/** On the chain of the template. */
let body: IssueCredentialBody;

beforeAll(async () => {
  session = await startSession({ seed: 'shop' });
  templateId = session.service.shop?.credentialTemplates[0]?.id ?? '';
  body = bodyFor(await findChain());
});
afterAll(() => session.stop());

function bodyFor(chain: string): IssueCredentialBody {
  return {
    recipient: `email:student@example.com:${chain}`,
    sendNotification: false,
    locale: 'en-US',
    metadata: { name: 'Certificate', image: 'https://example.com/bee.png', description: 'Passed' },
    credential: { subject, expiresAt: '2999-01-01T00:00:00.000Z' },
  };
}

/** The interface has no read of a template: the refusal of another chain names the right one. */
async function findChain(): Promise<string> {
  const answer = await session.client.issueCredential({ templateId, body: bodyFor('solana') });
  const [, chain = ''] = /minted on ([a-z-]+)/.exec(answer.ok ? '' : (answer.failure.facts.message ?? '')) ?? [];
  return chain;
}

const issue = () => session.client.issueCredential({ templateId, body });

describe('Issue Credential', () => {
  test('is pending at first, with a URN of its own and the action to follow', async () => {
    const { id, record } = expectOk(await issue());
    const credential = expectOk(record);
    expect(credential).toMatchObject({
      onChain: { status: 'pending', chain: expect.stringMatching(/./), contractAddress: expect.stringMatching(/./) },
      credentialId: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      actionId: id,
    });
    await session.service.idle();
    const action = expectRecord(await session.client.getAction({ actionId: id }));
    expect(action).toMatchObject({ status: 'succeeded', completedAt: expect.stringMatching(/^\d{4}-/) });
  });

  test('has no key that tells a repeat: each time another one', async () => {
    const ids = [expectOk(await issue()).id, expectOk(await issue()).id];
    expect(new Set(ids).size).toBe(2);
  });

  test('that failed is told by its action', async () => {
    session.service.settings.contentFails = true;
    const { id } = expectOk(await issue());
    await session.service.idle();
    session.service.settings.contentFails = false;
    expect(expectRecord(await session.client.getAction({ actionId: id })).status).toBe('failed');
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) => client.issueCredential({ templateId, body }),
    statusAt: ['onChain', 'status'],
    askUnknown: (client) => client.issueCredential({ templateId: 'no-such-template', body }),
    badBodies: {
      path: () => `/api/v1-alpha1/credentials/templates/${templateId}/vcs`,
      bodies: {
        'a recipient of no form': { ...bodyFor('polygon'), recipient: 'someone' },
        'a recipient on another chain': bodyFor('solana'),
        'a credential that is a list': { ...bodyFor('polygon'), credential: [] },
        'a subject that is a list': { ...bodyFor('polygon'), credential: { subject: [] } },
      },
    },
  });

  test.each(['1999-01-01T00:00:00.000Z', 'some day'])('is refused (400) with the expiry %j', async (expiresAt) => {
    const answer = await session.client.issueCredential({
      templateId,
      body: { ...body, credential: { subject, expiresAt } },
    });
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'rejected', status: 400, facts: { message: expect.stringContaining('expiresAt') } },
    });
  });
});
