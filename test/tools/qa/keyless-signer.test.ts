import { expect, test } from 'vitest';
import { type SignerRequest, signerRequestSchema } from '#shared/signer-protocol.ts';
import { createKeylessSigner } from '../../../tools/qa/keyless-signer.ts';

/** What main has to be answered so that it works at all; none of it signs, makes a key or gives one. */
const ANSWERED = [
  'list-keys',
  'list-proxy-sign-ins',
  'note-journal',
  'open-journal',
  'open-profile',
  'passphrase-state',
  'pin-wallet',
  'start',
  'store-api-key',
];

const TYPES = signerRequestSchema.options.map(({ shape }) => shape.type.value);

test('a signer without a key answers what opens a profile, and refuses everything else there is to ask', async () => {
  const noted: unknown[] = [];
  const signer = createKeylessSigner({
    apiKey: 'sk_staging_qa',
    folder: {
      path: '/nowhere',
      file: {
        version: 1,
        profile: { name: 'Nightly', environment: 'staging', baseUrl: 'https://service.example' },
        journalKey: 'ab'.repeat(32),
        heads: null,
      },
      noteHeads: (heads) => noted.push(heads),
    },
  });
  const answered: string[] = [];
  for (const type of TYPES) {
    const answer = await signer.ask({ type, heads: { intents: 1 } } as unknown as SignerRequest);
    if (answer.ok) answered.push(type);
    else expect(answer.failure.code).toBe('no-signer');
  }
  expect(answered.sort()).toEqual(ANSWERED);
  expect(TYPES.length).toBeGreaterThan(ANSWERED.length + 20);
  expect(noted).toEqual([{ intents: 1 }]);
});
