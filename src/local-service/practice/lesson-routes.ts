import { askLessonBodySchema } from '#shared/model/practice-lesson.ts';
import { findChainId, PRACTICE_CHAIN } from '../chain-ids.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { Handler, Route } from '../http/route.ts';
import { allowSigner } from '../resources/signer-access.ts';
import { createScenarioTools } from '../scenarios/scenario-tools.ts';
import { LESSON_STAGES } from './stage-lesson.ts';

/** Asks for what a lesson is about, as another program would: 201 with the records that wait for the signer now. */
const askLesson: Handler = async (request, context) => {
  const { lesson, wallet: address, signer: asked } = parseBody(askLessonBodySchema, request.body);
  const wallet = context.store.wallets.get(address.toLowerCase());
  if (wallet === undefined) throw new RefusedRequest(404, `There is no wallet ${address}.`);
  const chain = PRACTICE_CHAIN.name;
  const chainId = findChainId(chain);
  if (chainId === undefined) throw new RefusedRequest(500, `${chain} is no smart-wallet chain.`);
  const signer = allowSigner({ wallet, chain, signer: `evm-keypair:${asked}` });
  const records = await LESSON_STAGES[lesson](createScenarioTools({ wallet, signer, chain, chainId }, context));
  return { status: 201, body: records };
};

/** What this service answers beyond the interface: no other one has it. */
export const practiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/practice/requests', scope: 'wallets:transactions.create', handle: askLesson },
];
