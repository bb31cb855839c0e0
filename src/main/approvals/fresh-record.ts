import type { Result } from '#shared/result.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { RecordKey } from './proof-context.ts';

/** A record as read just now; it is already kept in the store. */
export type FreshRecord = {
  text: string;
  /** Undefined where the record cannot be read. */
  status: string | undefined;
  approvals: ApprovalLists;
  result: RecordResult;
};
type ApprovalLists = { pending: readonly { signer: string }[]; submitted: readonly { signer: string }[] };
type RecordResult = {
  txId?: string | undefined;
  explorerLink?: string | undefined;
  outputSignature?: string | undefined;
  failureReason?: string | undefined;
};

/** Reads a record; `readAt` is when its answer came, in milliseconds since 1970. */
export type ReadFresh = (key: RecordKey) => Promise<Result<FreshRecord & { readAt: number }, ServiceFailure>>;

/** What an approval asks of the service about its record; whatever is read is kept in the store. */
export type RecordGateway = {
  /** Reads the record for an approval, before anything else is read. */
  readFresh: ReadFresh;
  /** Reads it when the signature is in: nobody waits for that. */
  readAfterwards: (key: RecordKey) => Promise<Result<FreshRecord, ServiceFailure>>;
  /** The record as it was kept last, by whatever read it, and when that was (milliseconds since 1970). Asks for nothing. */
  readKept: (key: RecordKey) => { record: FreshRecord; readAt: number } | undefined;
  submit: (key: RecordKey & { signer: string; signature: string }) => Promise<Result<FreshRecord, ServiceFailure>>;
};
