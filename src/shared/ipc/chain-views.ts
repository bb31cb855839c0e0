import type { Failure } from '../failure.ts';

/** A chain of a profile with the node that the operator chose for it; its URL is never told. */
export type ChainView = {
  chain: string;
  /** `isLent`: this app runs it itself, for practice. */
  node: { host: string; isLent: boolean } | null;
  /** What the node may be used for; nothing until it is switched on. */
  uses: { tokens: boolean; simulation: boolean; permissions: boolean };
};

export type ChainsView = {
  chains: ChainView[];
  /** Why not every node could be read from the keychain. */
  failure: Failure | null;
};

/** What moves in or out of the wallet, as the logs of a simulation say. */
export type SimulatedChange = {
  direction: 'in' | 'out';
  /** Exact, with its symbol where the token is on the bundled list; raw units where it is not. */
  amount: string;
  /** Null for the chain's own currency. */
  token: string | null;
  /** What the operator has to see: it leaves, and no call says so. */
  caution: string | null;
};

/** Leave to move something of the wallet's that is given or taken back. */
export type SimulatedApproval = { token: string; spender: string; amount: string; caution: string | null };

/** What a node claims that a request would do now. It proves nothing and is no part of the review. */
export type SimulationView = {
  /** Of the review whose operation was simulated. */
  reviewDigest: string;
  host: string;
  /** The block that the node simulated, in decimal. */
  block: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why it would revert, in words; null where it would not. */
  reverted: string | null;
  /** True when the wallet is made first. */
  deploys: boolean;
  changes: SimulatedChange[];
  approvals: SimulatedApproval[];
  /** How many changes and approvals there are besides. */
  more: number;
};
