import type { Dispatcher } from 'undici';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Log } from '../log.ts';
import { exchange, type MayAsk } from '../service/exchange.ts';
import type { ChainNode } from './chain-node.ts';
import { explainNoAnswer, explainOtherChain } from './node-failures.ts';
import type { NodeAddress } from './parse-node-url.ts';
import { readRpcAnswer } from './read-rpc-answer.ts';
import { redactNodeUrl } from './redact-node-url.ts';

export type NodeOptions = {
  address: NodeAddress;
  chain: { name: string; id: number };
  getDispatcher: () => Dispatcher;
  mayAsk: MayAsk;
  /** Ends every request when the app does. */
  closing: AbortSignal;
  log: Log;
  /** For headers and body of one request together, in milliseconds. */
  timeoutMs?: number;
};

type Request = ChainNode['request'];

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_BYTES = 5_000_000;

/** Makes the one way to a node. Before its first use it says which chain it is of; one of another chain is never used. */
export function openNode(
  options: NodeOptions,
): ChainNode & { requireChain: (signal?: AbortSignal) => Promise<Result<null, Failure>> } {
  const { host } = options.address;
  const send = createSender(options);
  let isOfChain = false;

  async function requireChain(signal?: AbortSignal): Promise<Result<null, Failure>> {
    if (isOfChain) return succeed(null);
    const told = await send('eth_chainId', [], { signal });
    if (!told.ok) return told;
    const { name, id: expected } = options.chain;
    const number = readQuantity(told.value);
    if (number !== BigInt(expected)) {
      return fail(
        explainOtherChain(host, { chain: name, expected, told: number === undefined ? 'no number' : String(number) }),
      );
    }
    isOfChain = true;
    return succeed(null);
  }

  return {
    host,
    requireChain,
    async request(method, params, { signal } = {}) {
      const chain = await requireChain(signal);
      return chain.ok ? send(method, params, { signal }) : chain;
    },
  };
}

function createSender({
  address,
  chain,
  getDispatcher,
  mayAsk,
  closing,
  log,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: NodeOptions): Request {
  const { host, origin, target } = address;
  const redact = (text: string) => redactNodeUrl(text, address);
  let id = 0;
  return async (method, params, { signal } = {}) => {
    id += 1;
    const asked = id;
    const began = performance.now();
    const result = await exchange({
      dispatcher: getDispatcher(),
      origin,
      mayAsk,
      method: 'POST',
      target,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // A compressed answer could be small on the wire and huge in memory.
        'accept-encoding': 'identity',
        'user-agent': 'Countersign',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: asked, method, params }),
      timeoutMs,
      maxBytes: MAX_BYTES,
      signal: signal === undefined ? closing : AbortSignal.any([closing, signal]),
    });
    log.write('info', 'node-request', {
      chain: chain.name,
      host,
      method,
      durationMs: Math.round(performance.now() - began),
      outcome: result.outcome === 'answered' ? result.status : result.reason,
    });
    if (result.outcome !== 'answered') return fail(explainNoAnswer(result, { host, timeoutMs }));
    return readRpcAnswer(result, { host, method, id: asked, redact });
  };
}

/** A quantity of JSON-RPC: hex without leading zeros, though some nodes write them. */
function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}
