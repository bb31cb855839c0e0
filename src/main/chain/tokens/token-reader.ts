import PQueue from 'p-queue';
import { findToken } from '#proof/tokens/find-token.ts';
import { listReviewTokens, type NamedToken } from '#proof/tokens/list-review-tokens.ts';
import { findChain } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Review } from '#shared/model/review.ts';
import type { Log } from '../../log.ts';
import type { ChainTokens } from '../../store/chain-tokens.ts';
import type { FindNode } from '../chain-node.ts';
import { readChainToken } from './read-chain-token.ts';

/** Asks the operator's nodes about tokens that nobody knows, where they switched that on. */
export type TokenReader = {
  /** Asks for the tokens of a review that is shown. Never rejects; the window is told when something new is known. */
  read(shown: { profileId: string; review: Review }): Promise<void>;
  /** Gives up what is under way; afterwards nothing is written any more. */
  stop(): Promise<void>;
};

export type TokenReaderOptions = {
  chainTokens: ChainTokens;
  findNode: FindNode;
  clock: () => number;
  emit: (event: AppEvent) => void;
  log: Log;
};

/** A record may name thousands; more than this are not asked for because of one. */
const MOST_OF_A_REVIEW = 20;
const AT_ONCE = 4;
/** After a failure nobody is asked for this long, though the review is shown again every few seconds. */
const PAUSE_MS = 60_000;

type Key = NamedToken & { profileId: string };

export function createTokenReader({ chainTokens, findNode, clock, emit, log }: TokenReaderOptions): TokenReader {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const stopping = new AbortController();
  const underWay = new Set<string>();
  const pauses = createPauses(clock);

  const isWorthAsking = (key: Key): boolean =>
    !stopping.signal.aborted &&
    findNode({ ...key, use: 'tokens' }) !== undefined &&
    findToken({ chain: findChain(key.chain), token: key.address }) === undefined &&
    !pauses.has(key) &&
    chainTokens.isWorthAsking({ ...key, now: clock() });

  /** @returns whether something is known that was not known before */
  async function readOne(key: Key): Promise<boolean> {
    const node = findNode({ ...key, use: 'tokens' });
    // Another one of the same node may have failed since this one was put in the queue.
    if (node === undefined || pauses.has(key) || stopping.signal.aborted) return false;
    const answer = await readChainToken({ node, address: key.address, signal: stopping.signal });
    if (!answer.ok) {
      pauses.add(key, answer.failure);
      return false;
    }
    // The node was taken away, or forbidden this, while it was being asked: what it says is not wanted any more.
    if (findNode({ ...key, use: 'tokens' }) !== node) return false;
    chainTokens.keep({ ...key, host: node.host, token: answer.value, checkedAt: clock() });
    return answer.value !== null;
  }

  async function readInTurn(key: Key): Promise<boolean> {
    const name = nameToken(key);
    if (underWay.has(name)) return false;
    underWay.add(name);
    try {
      return isWorthAsking(key) && (await queue.add(() => readOne(key)));
    } catch (cause) {
      // A disk that is full, for example: the review is shown without it.
      const reason = cause instanceof Error ? cause.message : String(cause);
      log.write('error', 'token-not-kept', { chain: key.chain, reason });
      return false;
    } finally {
      underWay.delete(name);
    }
  }

  return {
    async read({ profileId, review }) {
      const named = listReviewTokens(review).slice(0, MOST_OF_A_REVIEW);
      const outcomes = await Promise.all(named.map((token) => readInTurn({ profileId, ...token })));
      if (outcomes.includes(true)) emit({ type: 'records-changed', profileId });
    },
    async stop() {
      stopping.abort();
      await queue.onIdle();
    },
  };
}

/** Which nodes and tokens are left alone for a while, because asking did not work. */
function createPauses(clock: () => number) {
  const until = new Map<string, number>();
  const isPaused = (name: string) => clock() < (until.get(name) ?? 0);
  return {
    has: (key: Key) => isPaused(nameNode(key)) || isPaused(nameToken(key)),
    /** An error of the node's is about this token; everything else is about the node. */
    add(key: Key, { code }: Failure) {
      for (const name of until.keys()) if (!isPaused(name)) until.delete(name);
      until.set(code === 'node-error' ? nameToken(key) : nameNode(key), clock() + PAUSE_MS);
    },
  };
}

function nameNode({ profileId, chain }: Key): string {
  return `${profileId} ${chain}`;
}

function nameToken(key: Key): string {
  return `${nameNode(key)} ${key.address.toLowerCase()}`;
}
