import { describe, expect, test } from 'vitest';
import { credentialSchema } from '#shared/model/credential.ts';
import { CREDENTIALS, readAction, start } from './content-client.ts';
import { ask, refusal } from './practice-client.ts';

const PATH = `${CREDENTIALS}/harbour-guide/vcs`;
const body = {
  recipient: 'email:ines@example.com:polygon',
  metadata: { name: 'Harbour guide', image: 'https://example.com/guide.png', description: 'Knows the harbour.' },
  credential: { subject: { level: 3, tours: ['east', 'west'] }, expiresAt: '2036-01-01T00:00:00Z' },
};

describe('issuing a credential', () => {
  test('answers where it is issued and a URN, and its action moves on', async () => {
    const service = await start({ seed: 'shop' });
    const answer = await ask(service, 'POST', PATH, { body });
    const issued = credentialSchema.parse(answer.body);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: issued.actionId,
        onChain: { status: 'pending', chain: 'polygon', contractAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
        credentialId: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
        actionId: expect.any(String),
        ...body,
      },
    ]);
    await service.idle();
    expect(await readAction(service, issued.id)).toMatchObject({ action: 'credentials.create', status: 'succeeded' });
  });

  test('says again what was asked, also by its action: there is nothing else to read it from', async () => {
    const service = await start({ seed: 'shop' });
    const asked = { ...body, sendNotification: false, locale: 'fr-FR' };
    const answer = await ask(service, 'POST', PATH, { body: { ...asked, error: 'mine', future: 1 } });
    expect(answer.body).toMatchObject(asked);
    expect(answer.body).not.toHaveProperty('error');
    expect(await readAction(service, credentialSchema.parse(answer.body).id)).toMatchObject(asked);
  });

  test('issues another one each time', async () => {
    const service = await start({ seed: 'shop' });
    const [first, second] = [await ask(service, 'POST', PATH, { body }), await ask(service, 'POST', PATH, { body })];
    expect(credentialSchema.parse(first.body).id).not.toBe(credentialSchema.parse(second.body).id);
  });

  test('has templates to issue from, by the ids that the shop names', async () => {
    const service = await start({ seed: 'shop' });
    const chains = { 'harbour-guide': 'polygon', 'season-pass': 'base-sepolia', 'print-workshop': 'polygon-amoy' };
    expect(service.shop?.credentialTemplates.map(({ id }) => id)).toEqual(Object.keys(chains));
    for (const [id, chain] of Object.entries(chains)) {
      const own = { ...body, recipient: `email:ines@example.com:${chain}` };
      expect((await ask(service, 'POST', `${CREDENTIALS}/${id}/vcs`, { body: own })).status).toBe(201);
    }
  });

  test.each([
    ['recipient', { ...body, recipient: 'ines@example.com' }],
    ['recipient', { ...body, recipient: 'email:ines@example.com:base' }],
    ['metadata', { ...body, metadata: [] }],
    ['credential', { ...body, credential: [] }],
    ['credential.subject', { ...body, credential: { subject: 'level 3' } }],
    ['credential.expiresAt', { ...body, credential: { subject: {}, expiresAt: '2020-01-01T00:00:00Z' } }],
    ['credential.expiresAt', { ...body, credential: { subject: {}, expiresAt: 'next year' } }],
  ])('refuses a body whose %s is wrong', async (member, wrong) => {
    const service = await start({ seed: 'shop' });
    const answer = await ask(service, 'POST', PATH, { body: wrong });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: true, message: expect.stringContaining(`"${member}`) },
    ]);
  });

  test('refuses a template that is not there', async () => {
    const service = await start();
    expect(await ask(service, 'POST', PATH, { body })).toMatchObject({ status: 404, body: refusal });
  });
});
