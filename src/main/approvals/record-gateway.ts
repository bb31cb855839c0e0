import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { WHILE_CLOSED_MS } from '../outbox/create-kind.ts';
import { fetchRecord } from '../records/fetch-record.ts';
import { keepApprovable } from '../records/keep-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import { type ApprovableRecord, RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { FreshRecord, ReadFresh, RecordGateway } from './fresh-record.ts';
import type { RecordKey } from './proof-context.ts';

type GetWalletContext = (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;

/** What an approval asks of the service, keeping what is read in the store. */
export function createRecordGateway(getWalletContext: GetWalletContext): RecordGateway {
  async function read(key: RecordKey, priority: number): ReturnType<ReadFresh> {
    const context = getWalletContext(key);
    if (!context.ok) return fail(asStopped(context.failure));
    const fetched = await fetchRecord(context.value, { kind: key.kind, id: key.recordId, priority });
    return fetched.ok ? succeed({ ...toFresh(fetched.value), readAt: context.value.clock() }) : fetched;
  }

  return {
    readFresh: (key) => read(key, REQUEST_PRIORITY.openApproval),
    readAfterwards: (key) => read(key, REQUEST_PRIORITY.following),
    readKept({ recordId: id, walletAddress, ...key }) {
      const context = getWalletContext({ ...key, walletAddress });
      if (!context.ok) return undefined;
      const { table, schema } = RECORD_RESOURCES[key.kind];
      const kept = table(context.value.store).get({
        profileId: key.profileId,
        parent: context.value.wallet.address,
        id,
      });
      const record = schema.safeParse(kept?.parsed).data;
      if (kept === undefined || record === undefined) return undefined;
      return { record: toFresh({ id, raw: kept.raw, record: succeed(record) }), readAt: kept.fetchedAt };
    },
    async submit({ signer, signature, ...key }) {
      const context = getWalletContext(key);
      if (!context.ok) return fail(asStopped(context.failure));
      const resource = RECORD_RESOURCES[key.kind];
      const requestNumber = context.value.nextRequestNumber();
      const answer = await resource.approve(context.value.client, {
        walletLocator: context.value.wallet.locator,
        id: key.recordId,
        approval: { signer, signature },
        priority: REQUEST_PRIORITY.openApproval,
      });
      if (!answer.ok) return answer;
      await context.value.store.soon(() =>
        keepApprovable(context.value, { kind: key.kind, read: answer.value, requestNumber }),
      );
      return succeed(toFresh(answer.value));
    },
  };
}

/** A profile that is not open is a client that is stopped: what waits for it goes on when it opens. A wallet never comes by itself. */
function asStopped(failure: Failure): ServiceFailure {
  const code = failure.code === 'unknown-wallet' ? 'not-sent' : 'stopped';
  const facts = { ...failure.facts, reason: failure.code };
  return { ...failure, code, facts, effectUncertain: false, retryAfterMs: WHILE_CLOSED_MS };
}

function toFresh({ raw, record }: ReadRecord<ApprovableRecord>): FreshRecord {
  if (!record.ok) return { text: raw, status: undefined, approvals: { pending: [], submitted: [] }, result: {} };
  const { status, approvals } = record.value;
  return {
    text: raw,
    status,
    approvals: approvals ?? { pending: [], submitted: [] },
    result: readResult(record.value),
  };
}

function readResult(record: ApprovableRecord): FreshRecord['result'] {
  const onChain =
    'onChain' in record ? (record.onChain as { txId?: string; explorerLink?: string } | undefined) : undefined;
  const failure = record.failure ?? record.error;
  return {
    txId: onChain?.txId,
    explorerLink: onChain?.explorerLink,
    outputSignature: 'outputSignature' in record ? readText(record.outputSignature) : undefined,
    failureReason: failure === undefined ? undefined : JSON.stringify(failure),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
