import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import { type DelegatedSigner, delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { HeadNotes } from '../../journal/note-heads.ts';
import { actKind, type ReadAfter, type ReadBefore } from '../../outbox/act-kind.ts';
import type { Intent, IntentKind } from '../../outbox/intent-kind.ts';
import type { ProfileSession } from '../../profiles/profile-sessions.ts';
import { saysNothingThere } from '../../service/failure-table.ts';
import type { ReadRecord } from '../../service/read-record.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { ServiceFailure } from '../../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../../service/service-turn.ts';
import { keepRecord } from '../keep-record.ts';
import type { WalletSyncContext } from '../sync-context.ts';

const bodySchema = z.object({
  walletAddress: z.string(),
  walletLocator: z.string(),
  signer: z.string(),
  chain: z.string(),
});
type Body = z.infer<typeof bodySchema>;

const knownSchema = z.looseObject({
  raw: z.string(),
  locator: z.string(),
  requestNumber: z.number(),
  /** The signature that the admin signer has to approve; missing where nothing is to be approved any more. */
  recordId: z.string().optional(),
});
type Known = z.infer<typeof knownSchema>;

export type RegisterSignerKindOptions = {
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
  nextRequestNumber: () => number;
  headNotes: Pick<HeadNotes, 'tell'>;
};

/**
 * Register Delegated Signer (service interface §4.5). There is no key for a repeat: it is looked first whether the signer is
 * registered on the chain already, and again when nobody knows whether it arrived.
 */
export function registerSignerKind(options: RegisterSignerKindOptions): IntentKind {
  return actKind<Body, Known>({
    ...options,
    name: 'register-signer',
    bodySchema,
    async readBefore({ client, intent: { body } }): Promise<Result<ReadBefore, ServiceFailure>> {
      const found = await findRegistration(options, { client, body });
      if (!found.ok) return found;
      if (found.value === undefined) return succeed({ found: 'open' });
      return succeed({ found: 'done', facts: { ...found.value, nothingToDo: true } });
    },
    async send({ client, intent: { body } }) {
      const requestNumber = options.nextRequestNumber();
      const { walletLocator, signer, chain } = body;
      const answer = await client.registerDelegatedSigner({ walletLocator, body: { signer, chain } });
      return answer.ok ? succeed(toKnown(answer.value, { chain, requestNumber })) : answer;
    },
    async readAfter({ client, intent: { body } }): Promise<Result<ReadAfter, ServiceFailure>> {
      const found = await findRegistration(options, { client, body });
      if (!found.ok) return found;
      if (found.value !== undefined) return succeed({ found: 'done', facts: found.value });
      const evidence = `Read again, the service shows no registration of this signer on ${body.chain}, or offers no such read.`;
      return succeed({ found: 'not-told', evidence });
    },
    remember: (known) => known,
    keep: async (intent) => keepRegistration(options, intent),
  });
}

/** What the service has of this signer on this chain; undefined where it has nothing, or no such read. */
async function findRegistration(
  { nextRequestNumber }: RegisterSignerKindOptions,
  { client, body }: { client: ServiceClient; body: Body },
): Promise<Result<Known | undefined, ServiceFailure>> {
  const { walletLocator, signer, chain } = body;
  const requestNumber = nextRequestNumber();
  const read = await client.getDelegatedSigner({ walletLocator, signer, priority: REQUEST_PRIORITY.screen });
  if (!read.ok) return saysNothingThere(read.failure) ? succeed(undefined) : read;
  const { record } = read.value;
  const status = record.ok ? record.value.chains[chain]?.status : undefined;
  // A registration that failed is no registration: it may be asked for again.
  const isThere = status !== undefined && status !== 'failed';
  return succeed(isThere ? toKnown(read.value, { chain, requestNumber }) : undefined);
}

function toKnown(
  { id, raw, record }: ReadRecord<DelegatedSigner>,
  { chain, requestNumber }: { chain: string; requestNumber: number },
): Known {
  const recordId = record.ok ? record.value.chains[chain]?.id : undefined;
  const toApprove = recordId === undefined ? {} : { recordId, kind: 'signature' };
  return { locator: id, raw, requestNumber, ...toApprove };
}

/** Keeps the signer, and follows the signature with which its registration is approved, so that it stands in Approvals. */
function keepRegistration(
  { getWalletContext }: RegisterSignerKindOptions,
  { profileId, body: { walletAddress }, facts }: Intent<Body>,
): Result<Record<string, unknown>, Failure> {
  const { locator, raw, requestNumber, recordId } = knownSchema.parse(facts);
  const context = getWalletContext({ profileId, walletAddress });
  if (!context.ok) return context;
  const { store, clock } = context.value;
  const record = parseRecord(delegatedSignerSchema, parseExactJson(raw));
  keepRecord(context.value, { table: store.delegatedSigners, read: { id: locator, raw, record }, requestNumber });
  if (recordId !== undefined) {
    const addedAt = new Date(clock()).toISOString();
    store.watched.addRecord({ profileId, walletAddress, kind: 'signature', id: recordId, addedAt });
  }
  return succeed({});
}
