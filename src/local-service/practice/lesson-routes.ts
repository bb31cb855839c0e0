import { type AskRequestBody, askLessonBodySchema, askRequestBodySchema } from '#shared/model/practice-lesson.ts';
import { PRACTICE_REQUESTS } from '#shared/practice-requests.ts';
import { findChainId, PRACTICE_CHAIN } from '../chain-ids.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { Handler, Route } from '../http/route.ts';
import { allowSigner } from '../resources/signer-access.ts';
import { createScenarioTools, type ScenarioTools } from '../scenarios/scenario-tools.ts';
import type { ServiceContext } from '../service-context.ts';
import { LESSON_STAGES } from './stage-lesson.ts';
import { REQUEST_STAGES } from './stage-request.ts';

/** Asks for what a lesson is about, as another program would: 201 with the records that wait for the signer now. */
const askLesson: Handler = async (request, context) => {
  const { lesson, ...place } = parseBody(askLessonBodySchema, request.body);
  return { status: 201, body: await LESSON_STAGES[lesson](openTools(place, context)) };
};

/** Asks for one request of a kind, in the same way. */
const askForKind: Handler = async (request, context) => {
  const kind = PRACTICE_REQUESTS.find((each) => each === request.params.kind);
  if (kind === undefined) throw new RefusedRequest(404, `There is no kind of request "${request.params.kind}".`);
  const place = parseBody(askRequestBodySchema, request.body);
  return { status: 201, body: await REQUEST_STAGES[kind](openTools(place, context)) };
};

/** What a request is made with: the wallet and the signer that were named, on the chain of this service. */
function openTools({ wallet: address, signer: asked }: AskRequestBody, context: ServiceContext): ScenarioTools {
  const wallet = context.store.wallets.get(address.toLowerCase());
  if (wallet === undefined) throw new RefusedRequest(404, `There is no wallet ${address}.`);
  const chain = PRACTICE_CHAIN.name;
  const chainId = findChainId(chain);
  if (chainId === undefined) throw new RefusedRequest(500, `${chain} is no smart-wallet chain.`);
  const signer = allowSigner({ wallet, chain, signer: `evm-keypair:${asked}` });
  return createScenarioTools({ wallet, signer, chain, chainId }, context);
}

/** What this service answers beyond the interface: no other one has it. */
export const practiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/practice/requests', scope: 'wallets:transactions.create', handle: askLesson },
  { method: 'POST', path: '/practice/requests/:kind', scope: 'wallets:transactions.create', handle: askForKind },
];
