import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type * as z from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { ProfileSession } from '../profiles/profile-sessions.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { writeRequest } from '../service/write-request.ts';
import { afterFailure } from './after-failure.ts';
import { type Intent, type IntentKind, intentKind, type StepOutcome } from './intent-kind.ts';
import { afterKeeping } from './keep-step.ts';

/** A key older than this is never sent again blind: the service may have forgotten it (security, "The client of the service"). */
export const KEY_LIFETIME_MS = 12 * 60 * 60 * 1000;
/** How long an intent waits before it asks again whether its profile is open. */
export const WHILE_CLOSED_MS = 5_000;

export type CreateKindOptions<Body, Created> = {
  name: string;
  bodySchema: z.ZodType<Body>;
  clock: () => number;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  /** Sends the create with the intent's idempotency key. */
  send: (
    request: Pick<ProfileSession, 'client'> & { intent: Intent<Body>; idempotencyKey: string },
  ) => Promise<Result<Created, ServiceFailure>>;
  /** What to remember in the journal of what was created: enough for `keep` after a restart. */
  remember: (created: Created) => Record<string, unknown>;
  /** Keeps what was created in the store, from the journal's facts; runs again after a kill. */
  keep: (intent: Intent<Body>) => Promise<Result<Record<string, unknown>, Failure>>;
};

/**
 * A create with an idempotency key: intent → prepared → sending → known → final. The key is on the disk before the first
 * request and every repeat carries it, so a lost answer is asked for again and nothing is created twice.
 */
export function createKind<Body, Created>(options: CreateKindOptions<Body, Created>): IntentKind {
  return intentKind<Body>({
    name: options.name,
    bodySchema: options.bodySchema,
    usesIdempotencyKey: true,
    dismissibleIn: ['intent', 'prepared'],
    retryableIn: ['intent', 'prepared', 'sending', 'known'],
    steps: {
      intent: async ({ body }) => ({ next: 'advance', state: 'prepared', facts: { bodyHash: hashBody(body) } }),
      prepared: async () => ({ next: 'advance', state: 'sending' }),
      sending: (intent) => send(options, intent),
      known: async (intent) => afterKeeping(await options.keep(intent)),
    },
    async writeRequest(intent) {
      const { idempotencyKey } = intent;
      return idempotencyKey === null
        ? undefined
        : writeRequest((client) => options.send({ client, intent, idempotencyKey }));
    },
  });
}

async function send<Body, Created>(
  options: CreateKindOptions<Body, Created>,
  intent: Intent<Body>,
): Promise<StepOutcome> {
  const { idempotencyKey, keyMadeAt } = intent;
  if (idempotencyKey === null || keyMadeAt === null) throw new Error(`Intent ${intent.id} has no idempotency key.`);
  if (options.clock() - keyMadeAt > KEY_LIFETIME_MS) return { next: 'ask', failure: explainOldKey(intent.target) };
  const session = options.getSession(intent.profileId);
  if (!session.ok) return { next: 'wait', afterMs: WHILE_CLOSED_MS, failure: session.failure };
  const answer = await options.send({ ...session.value, intent, idempotencyKey });
  if (!answer.ok) return afterFailure(answer.failure, { repeatable: true });
  return { next: 'advance', state: 'known', facts: options.remember(answer.value) };
}

function hashBody(body: unknown): string {
  return bytesToHex(sha256(new TextEncoder().encode(canonicalJson(body))));
}

function explainOldKey(target: string): Failure {
  return {
    code: 'idempotency-key-old',
    happened: `"${target}" was begun more than 12 hours ago and never answered; the service may have forgotten its key.`,
    kept: 'What you entered is kept in Activity.',
    next: 'Check at the service whether it exists. If it does not, create it again; then dismiss this entry.',
  };
}
