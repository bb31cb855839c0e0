import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import { callSchema } from '#shared/model/call.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type CreateSignatureBody, EVM_MESSAGE, EVM_TYPED_DATA, typedDataSchema } from '#shared/model/signature.ts';
import { type Result, succeed } from '#shared/result.ts';
import { type CreateKindOptions, createKind } from '../../outbox/create-kind.ts';
import type { Intent, IntentKind } from '../../outbox/intent-kind.ts';
import type { ReadRecord } from '../../service/read-record.ts';
import { BEFORE_ANY_READ, keepRecord } from '../keep-record.ts';
import type { WalletSyncContext } from '../sync-context.ts';
import { type ApprovableRecord, RECORD_RESOURCES } from '../wallet-records.ts';

type Created = ReadRecord<ApprovableRecord>;

const ofWallet = {
  walletAddress: z.string(),
  walletLocator: z.string(),
  chain: z.string(),
  signer: z.string().optional(),
};
const transactionBodySchema = z.object({ ...ofWallet, calls: z.array(callSchema).min(1) });
const signatureBodySchema = z.union([
  z.object({ ...ofWallet, message: z.string() }),
  z.object({ ...ofWallet, typedData: typedDataSchema }),
]);
type SignatureBody = z.infer<typeof signatureBodySchema>;
const knownSchema = z.looseObject({ recordId: z.string(), raw: z.string() });

export type CreateRecordKindsOptions = Pick<CreateKindOptions<unknown, Created>, 'clock' | 'getSession'> & {
  getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
};

/** Create Transaction (service interface §4.5). The calls stay in the journal: the proof compares them with what is signed. */
export function createTransactionKind(options: CreateRecordKindsOptions): IntentKind {
  return createKind<z.infer<typeof transactionBodySchema>, Created>({
    ...options,
    name: 'create-transaction',
    bodySchema: transactionBodySchema,
    send: ({ client, intent: { body }, idempotencyKey }) =>
      client.createTransaction({
        walletLocator: body.walletLocator,
        idempotencyKey,
        body: { params: { calls: body.calls, chain: body.chain, ...namedSigner(body) } },
      }),
    remember,
    keep: (intent) => keepCreated(options, { kind: 'transaction', intent }),
  });
}

/** Create Signature (service interface §4.5). What was composed stays in the journal, as for transactions. */
export function createSignatureKind(options: CreateRecordKindsOptions): IntentKind {
  return createKind<SignatureBody, Created>({
    ...options,
    name: 'create-signature',
    bodySchema: signatureBodySchema,
    send: ({ client, intent: { body }, idempotencyKey }) =>
      client.createSignature({
        walletLocator: body.walletLocator,
        idempotencyKey,
        body: writeSignature(body),
      }),
    remember,
    keep: (intent) => keepCreated(options, { kind: 'signature', intent }),
  });
}

function writeSignature(body: SignatureBody): CreateSignatureBody {
  const place = { chain: body.chain, ...namedSigner(body) };
  return 'message' in body
    ? { type: EVM_MESSAGE, params: { message: body.message, ...place } }
    : { type: EVM_TYPED_DATA, params: { typedData: body.typedData, ...place } };
}

function namedSigner({ signer }: { signer?: string | undefined }) {
  return signer === undefined ? {} : { signer };
}

function remember({ id, raw }: Created) {
  return { recordId: id, raw };
}

type Keep = { kind: RecordKind; intent: Intent<{ walletAddress: string }> };

async function keepCreated(
  { getWalletContext }: CreateRecordKindsOptions,
  { kind, intent }: Keep,
): Promise<Result<Record<string, unknown>, Failure>> {
  const { recordId, raw } = knownSchema.parse(intent.facts);
  const context = getWalletContext({ profileId: intent.profileId, walletAddress: intent.body.walletAddress });
  if (!context.ok) return context;
  const { store, clock, wallet } = context.value;
  const resource = RECORD_RESOURCES[kind];
  store.watched.addRecord({
    profileId: intent.profileId,
    walletAddress: wallet.address,
    kind,
    id: recordId,
    addedAt: new Date(clock()).toISOString(),
  });
  const record = parseRecord(resource.schema, parseExactJson(raw));
  keepRecord(context.value, {
    table: resource.table(store),
    read: { id: recordId, raw, record },
    // Whatever was read of it meanwhile is newer than the answer to the create.
    requestNumber: BEFORE_ANY_READ,
  });
  return succeed({});
}
