import type { Failure } from '../failure.ts';
import type { Permission } from '../model/permission.ts';
import type { Finding, RecordKind } from '../model/review.ts';

/** What a node claims that stands now. */
export type PermissionClaim = {
  host: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Integer, smallest unit, as decimal text; null for all that there is. `0`: nothing. */
  atMost: string | null;
  /** Seconds since 1970, where Permit2 says until when. */
  endsAt: number | null;
};

/** The call that takes a permission back, as the compose form has it. */
export type RevokingCall = { contract: string; abi: string; signature: string; arguments: string[] };

/** Something that signatures made here let somebody do. */
export type PermissionView = Permission & {
  /** What it is called in the route of its revocation. */
  id: string;
  chain: string;
  /**
   * By that name and with these decimals on a list of this app's, as a node described it, or as the service calls it; the name as it is shown:
   * in quotation marks, which it cannot close, where it is on no list.
   */
  tokenInfo: { symbol: string; decimals: number; saidBy: 'list' | 'node' | 'service' } | null;
  /** `unconfirmed`: nobody has said yet that it was executed. `being-ended`: a signature that takes it back was not executed yet. */
  standing: 'stands' | 'unconfirmed' | 'being-ended' | 'over';
  /** Milliseconds since 1970. */
  signedAt: number;
  intentId: string;
  record: { kind: RecordKind; id: string } | null;
  /** Who it is, as this app knows them. */
  spender: { name: string | null; timesUsed: number; lastUsed: string | null } | null;
  /** What there is to weigh about who it is, the gravest first. */
  findings: Finding[];
  /** What a node said when it was last asked; null where none was. */
  claim: PermissionClaim | null;
  /** Null where no call takes it back. */
  revoke: RevokingCall | null;
};

export type PermissionsView = {
  /** The worst first; those that ended by themselves last. */
  permissions: PermissionView[];
  /** The chains whose node may be asked what stands now. */
  nodes: { chain: string; host: string }[];
  /** Why a node could not be asked, when it was asked just now. */
  failures: { chain: string; failure: Failure }[];
};
