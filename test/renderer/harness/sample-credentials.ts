import type { AppEvent } from '#shared/ipc/events.ts';
import type { ActionView, CredentialDetail, NounRow } from '#shared/ipc/noun-views.ts';
import { newIntent } from './new-intent.ts';
import { finish } from './sample-orders.ts';
import { PROFILE_ID } from './sample-reviews.ts';

/** Made-up credentials: issued, under way, and one of which nothing but the answer is known. */

type Handlers = Record<string, (argument: never) => unknown>;

export const TEMPLATE_ID = 'course-certificate-2026';
export const CREDENTIAL_ID = '2f9a6e14-7c1b-4a57-9a0e-3f5d1c2b7a90';
const KEY = '5b1e77aa10c0de429d2b7f1051c34be1';

export function createCredentialHandlers(emit: (event: AppEvent) => void, empty: boolean): Handlers {
  const details = empty ? [] : sampleCredentials(Date.now());
  return {
    'credentials.templates': () => (empty ? [] : [TEMPLATE_ID]),
    'credentials.list': ({ profileId }: { profileId: string }) => {
      const rows = profileId === PROFILE_ID ? details.map(toRow) : [];
      return { rows, total: rows.length, unread: 0 };
    },
    'credentials.detail': ({ credentialId }: { credentialId: string }) =>
      details.find(({ credential }) => credential.id === credentialId),
    'credentials.issue': ({ templateId }: { templateId: string }) => {
      const parts = { recordId: CREDENTIAL_ID, parent: TEMPLATE_ID };
      return finish(emit, newIntent('issue-credential', `a credential of ${templateId}`), parts);
    },
  };
}

function sampleCredentials(now: number): CredentialDetail[] {
  return [
    credential({ id: CREDENTIAL_ID, now }),
    { ...credential({ id: '77c0de42-under-way', now }), action: action('77c0de42-under-way', 'pending', now) },
    { ...credential({ id: 'of-unknown-origin', now }), asked: null, imageKey: null, action: null },
  ];
}

function credential({ id, now }: { id: string; now: number }): CredentialDetail {
  const value = {
    id,
    onChain: {
      status: 'pending',
      chain: 'polygon-amoy',
      contractAddress: '0x67aE1bD0c8a1B9eC1c3a1c2A9a91b0A0F1f2E3d4',
    },
    credentialId: `urn:uuid:${id}`,
    actionId: id,
  };
  return {
    credential: {
      profileId: PROFILE_ID,
      noun: 'credential',
      parent: TEMPLATE_ID,
      id,
      value,
      malformed: null,
      raw: JSON.stringify(value),
      status: 'pending',
      origin: 'made',
      fetchedAt: now - 90_000,
      failure: null,
      failedAt: null,
      intent: null,
    },
    asked: {
      recipient: 'email:student.with.a.long.name@university.example.org:polygon-amoy',
      metadata: {
        name: 'Certificate of completion',
        image: 'https://img.example.com/certificate.png',
        description: 'Awarded for the course "Smart accounts in operation".',
      },
      subject: {
        course: 'Smart accounts in operation',
        grade: 1.3,
        passed: true,
        modules: ['keys', 'policies', { name: 'recovery', hours: 12 }],
        'hidden‮note': 'text that turns around: ‮gnihton',
      },
      expiresAt: '2031-12-31T22:59:00.000Z',
      issuedAt: now - 120_000,
    },
    imageKey: KEY,
    action: action(id, 'succeeded', now),
  };
}

function action(id: string, status: string, now: number): ActionView {
  const value = {
    actionId: id,
    action: 'vc.create',
    status,
    data: { chain: 'polygon-amoy', collection: { id: 'c1', contractAddress: undefined } },
    startedAt: new Date(now - 110_000).toISOString(),
    ...(status === 'succeeded' && { completedAt: new Date(now - 95_000).toISOString() }),
    resource: 'https://service.example/resource',
  };
  return {
    profileId: PROFILE_ID,
    noun: 'action',
    parent: '',
    id,
    value: value as ActionView['value'],
    malformed: null,
    raw: JSON.stringify(value),
    status,
    origin: 'made',
    fetchedAt: now - 20_000,
    failure: null,
    failedAt: null,
    intent: null,
  };
}

function toRow({ credential: { id, status, fetchedAt, origin }, asked, imageKey }: CredentialDetail): NounRow {
  return {
    profileId: PROFILE_ID,
    noun: 'credential',
    parent: TEMPLATE_ID,
    id,
    title: asked?.metadata.name ?? null,
    imageKey,
    status,
    chain: 'polygon-amoy',
    detail: `urn:uuid:${id}`,
    type: null,
    supplyLimit: null,
    origin,
    isMalformed: false,
    fetchedAt,
    failure: null,
  };
}
