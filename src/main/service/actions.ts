import * as z from 'zod';
import { type Action, actionSchema } from '#shared/model/action.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { compareId, type ReadRecord, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

export type GetActionArguments = RequestControls & { actionId: string };

/** Reads an action; a read that the interface does not show (service facts), so `not-found` may mean "not offered". */
export async function getAction(
  http: HttpClient,
  { actionId, ...controls }: GetActionArguments,
): Promise<Result<ReadRecord<Action>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/actions/${actionId}`,
    optional: true,
    schema: z.unknown(),
    compare: (value) => compareId(value, actionId, 'actionId'),
  });
  return answer.ok ? succeed(toRecord(actionSchema, answer.value, actionId)) : answer;
}
