import { isEvmAddress } from '#shared/hex.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';

export type ApprovalIdentity = Pick<ApprovalItem, 'profileId' | 'kind' | 'recordId' | 'walletAddress'>;

/** What a row is called in routes and lists: two profiles may have a record of one name. The list has addresses in lower case, a wallet as the service wrote it. */
export function idOfApproval(item: ApprovalIdentity): string {
  const known = approvalIds.get(item);
  if (known !== undefined) return known;
  const id = writeApprovalId(item);
  approvalIds.set(item, id);
  return id;
}

/** Each row is asked for its name several times whenever the list changes, and there may be thousands. */
const approvalIds = new WeakMap<ApprovalIdentity, string>();

function writeApprovalId({ profileId, kind, recordId, walletAddress }: ApprovalIdentity): string {
  return `${profileId}/${kind}:${recordId}:${isEvmAddress(walletAddress) ? walletAddress.toLowerCase() : walletAddress}`;
}

const APPROVAL_ID = /^([a-z0-9-]+)\/(transaction|signature):(.+):([^:]+)$/s;
/** Which record a row's name stands for; undefined for what is none. A record's id may hold colons itself. */
export function readApprovalId(id: string): ApprovalIdentity | undefined {
  const [, profileId, kind, recordId, walletAddress] = APPROVAL_ID.exec(id) ?? [];
  if (profileId === undefined || recordId === undefined || walletAddress === undefined) return undefined;
  return { profileId, kind: kind === 'signature' ? kind : 'transaction', recordId, walletAddress };
}
