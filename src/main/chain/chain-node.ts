import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';

/** What the operator may let a node be used for; each is switched on apart, and off until then. */
export type NodeUse = 'tokens' | 'simulation' | 'permissions';

/**
 * A node of the operator's choice. Its URL stays inside: it may hold a key, so neither an answer nor a failure ever says more than the host.
 * What it answers is a claim of whoever runs it.
 */
export type ChainNode = {
  /** Host and port, for the screen. */
  host: string;
  /** One JSON-RPC request: the `result` member, or why there is none. Never rejects. */
  request(
    method: string,
    params: readonly unknown[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Result<unknown, Failure>>;
};

/** The node of a profile for a chain, where there is one and this use of it is switched on. */
export type FindNode = (key: { profileId: string; chain: string; use: NodeUse }) => ChainNode | undefined;
