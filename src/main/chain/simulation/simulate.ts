import { readHexBytes } from '#proof/hex-bytes.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import type { UserOperation } from '#proof/user-operation/user-operation.ts';
import type { Failure } from '#shared/failure.ts';
import { type Hex, isHex } from '#shared/hex.ts';
import type { SimulationView } from '#shared/ipc/chain-views.ts';
import { isObject } from '#shared/is-object.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { ChainNode } from '../chain-node.ts';
import { explainMalformed } from '../node-failures.ts';
import { buildSimulation } from './build-simulation.ts';
import { describeSimulation } from './describe-simulation.ts';
import { readSimulation } from './read-simulation.ts';
import { explainMadeAlready, explainNothingToDo, explainNotMade, explainNotSimulated } from './simulation-failures.ts';

export type Simulation = Omit<SimulationView, 'reviewDigest' | 'at'>;
type Question = { node: ChainNode; review: Review; signal: AbortSignal };

/**
 * Asks a node what the operation of a review would do on its latest block. Sent are the wallet's address and what the operation does:
 * nothing of who asks, who signs, or of the service. The answer is the node's claim.
 */
export async function simulate({ node, review, signal }: Question): Promise<Result<Simulation, Failure>> {
  const read = readOperationOf(review);
  if (read === undefined) return fail(explainNotSimulated(review));
  const { operation, hash } = read;
  const code = await node.request('eth_getCode', [operation.sender, 'latest'], { signal });
  if (!code.ok) return code;
  const bytes = readHexBytes(code.value);
  if (bytes === undefined) return fail(explainMalformed(node.host, 'it is not contract code'));
  const isDeployed = bytes !== '0x';
  if (!isDeployed && operation.factory === undefined) return fail(explainNotMade(node.host, operation.sender));
  if (isDeployed && operation.factory !== undefined) return fail(explainMadeAlready(node.host, operation.sender));
  const request = buildSimulation({ operation, hash, isDeployed });
  if (request === undefined) return fail(explainNothingToDo());
  const answer = await node.request('eth_simulateV1', request.params, { signal });
  if (!answer.ok) return answer;
  const simulation = readSimulation({ answer: answer.value, steps: request.steps, wallet: operation.sender });
  if (!simulation.ok) return fail(explainMalformed(node.host, simulation.failure));
  return succeed({
    host: node.host,
    deploys: request.steps.includes('deployment'),
    ...describeSimulation({ simulation: simulation.value, review, wallet: operation.sender }),
  });
}

/** The operation as the review was made from it: what is simulated is what stands above it. */
function readOperationOf({ verdict, hashes }: Review): { operation: UserOperation; hash: Hex } | undefined {
  const { userOperation, userOperationHash } = hashes;
  if (verdict === 'refused' || userOperation === undefined || userOperationHash === undefined) return undefined;
  const fields: unknown = JSON.parse(userOperation);
  const operation = isObject(fields) ? parseUserOperation(fields) : undefined;
  return operation?.ok && isHex(userOperationHash)
    ? { operation: operation.value, hash: userOperationHash }
    : undefined;
}
