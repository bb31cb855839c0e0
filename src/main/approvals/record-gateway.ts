import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { fetchRecord } from '../records/fetch-record.ts';
import { keepRecord } from '../records/keep-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import { type ApprovableRecord, RECORD_NOUNS } from '../records/wallet-records.ts';
import { REQUEST_PRIORITY } from '../service/rate-budget.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { ApproveOptions, FreshRecord } from './approve-intent.ts';

type GetWalletContext = (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;

/** The two things an approval asks of the service, each keeping what it read in the store. */
export function createRecordGateway(getWalletContext: GetWalletContext): Pick<ApproveOptions, 'readFresh' | 'submit'> {
  return {
    async readFresh(key) {
      const context = getWalletContext(key);
      if (!context.ok) return fail(asStopped(context.failure));
      const read = await fetchRecord(context.value, { kind: key.kind, id: key.recordId });
      return read.ok ? succeed(toFresh(read.value)) : read;
    },
    async submit({ signer, signature, ...key }) {
      const context = getWalletContext(key);
      if (!context.ok) return fail(asStopped(context.failure));
      const noun = RECORD_NOUNS[key.kind];
      const requestNumber = context.value.nextRequestNumber();
      const answer = await noun.approve(context.value.client, {
        walletLocator: context.value.wallet.locator,
        id: key.recordId,
        approval: { signer, signature },
        priority: REQUEST_PRIORITY.openApproval,
      });
      if (!answer.ok) return answer;
      keepRecord(context.value, { table: noun.table(context.value.store), read: answer.value, requestNumber });
      return succeed(toFresh(answer.value));
    },
  };
}

/** A profile that is not open is a client that is stopped: what waits for it goes on when it opens. A wallet never comes by itself. */
function asStopped(failure: Failure): ServiceFailure {
  const code = failure.code === 'unknown-wallet' ? 'not-sent' : 'stopped';
  return { ...failure, code, facts: { ...failure.facts, reason: failure.code }, effectUncertain: false };
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
