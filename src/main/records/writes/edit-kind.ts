import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { actKind, type ReadAfter, type ReadBefore } from '../../outbox/act-kind.ts';
import type { Intent, IntentKind } from '../../outbox/intent-kind.ts';
import type { ReadRecord } from '../../service/read-record.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { ServiceFailure } from '../../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../../service/service-turn.ts';
import { fetchResource } from '../fetch-resource.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { type EditedMember, isAsAsked, listChangedMeanwhile, showsEffect } from './edited-members.ts';
import { explainChangedMeanwhile } from './explain-edit.ts';
import { keepAnswer } from './keep-made.ts';

/** Every edit holds the raw record that its form showed as "before". */
type EditBody = { basis: string };
type ResourceId = { resource: KeptResource; parent: string; id: string };

export type EditKindOptions<Body extends EditBody> = ContentKindOptions & {
  name: string;
  bodySchema: z.ZodType<Body>;
  /** The record that is edited. */
  recordOf: (body: Body) => ResourceId;
  listMembers: (body: Body) => EditedMember[];
  send: (client: ServiceClient, body: Body) => Promise<Result<ReadRecord<object>, ServiceFailure>>;
  /** True where sending what is so already does something all the same. */
  isWorthRepeating?: (body: Body, record: unknown) => boolean;
  /** What the service answers: the action that brings the edit about, or the edited record itself. */
  answers: 'action' | 'record';
};

type Answered = { answer: ReadRecord<object>; requestNumber: number; record: ResourceId; answers: 'action' | 'record' };

const factsSchema = z.looseObject({
  raw: z.string().optional(),
  actionId: z.string().optional(),
  requestNumber: z.number().default(0),
});

/**
 * An edit of a record: read fresh first, so that nothing that changed since the form was opened is overwritten unseen, and
 * nothing is sent that is so already; after a doubtful sending read again. It has no key, so it is never repeated by itself.
 */
export function editKind<Body extends EditBody>(options: EditKindOptions<Body>): IntentKind {
  return actKind<Body, Answered>({
    ...options,
    readBefore: ({ intent }) => readBefore(options, intent),
    async send({ client, intent: { body } }) {
      const requestNumber = options.nextRequestNumber();
      const answer = await options.send(client, body);
      if (!answer.ok) return answer;
      return succeed({ answer: answer.value, requestNumber, record: options.recordOf(body), answers: options.answers });
    },
    readAfter: ({ intent }) => readAfter(options, intent),
    remember: ({ answer: { id, raw }, requestNumber, record, answers }) => ({
      ...namedIn(record),
      raw,
      requestNumber,
      ...(answers === 'action' ? { actionId: id } : {}),
    }),
    keep: async (intent) => keepEdit(options, intent),
  });
}

async function readBefore<Body extends EditBody>(
  options: EditKindOptions<Body>,
  { profileId, body }: Intent<Body>,
): Promise<Result<ReadBefore, Failure>> {
  const record = options.recordOf(body);
  const fresh = await readFresh(options, profileId, record);
  if (!fresh.ok) return fresh;
  const members = options.listMembers(body);
  if (isAsAsked(members, fresh.value) && !options.isWorthRepeating?.(body, fresh.value)) {
    return succeed({ found: 'done', facts: { ...namedIn(record), nothingToDo: true } });
  }
  const changed = listChangedMeanwhile(members, { basis: parseExactJson(body.basis), fresh: fresh.value });
  if (changed.length === 0) return succeed({ found: 'open' });
  return succeed({ found: 'stop', failure: explainChangedMeanwhile(record, changed) });
}

async function readAfter<Body extends EditBody>(
  options: EditKindOptions<Body>,
  { profileId, body }: Intent<Body>,
): Promise<Result<ReadAfter, Failure>> {
  const record = options.recordOf(body);
  const fresh = await readFresh(options, profileId, record);
  if (!fresh.ok) return fresh;
  const looks = { basis: parseExactJson(body.basis), fresh: fresh.value };
  if (showsEffect(options.listMembers(body), looks)) {
    return succeed({ found: 'done', facts: { ...namedIn(record), foundApplied: true } });
  }
  const later = options.answers === 'action' ? ' A change on the chain may still follow.' : '';
  return succeed({
    found: 'not-told',
    evidence: `Read again, the ${record.resource} does not show the change.${later}`,
  });
}

async function readFresh(
  { getContext }: ContentKindOptions,
  profileId: string,
  record: ResourceId,
): Promise<Result<unknown, Failure>> {
  const context = getContext(profileId);
  if (!context.ok) return context;
  const read = await fetchResource(context.value, { ...record, priority: REQUEST_PRIORITY.screen });
  return read.ok ? succeed(parseExactJson(read.value.raw)) : fail(read.failure);
}

function keepEdit<Body extends EditBody>(
  options: EditKindOptions<Body>,
  { profileId, body, facts }: Intent<Body>,
): Result<Record<string, unknown>, Failure> {
  const { raw, actionId, requestNumber } = factsSchema.parse(facts);
  const edited = options.recordOf(body);
  const addedAt = options.clock();
  // Whoever edits it works with it.
  options.store.followed.follow({ profileId, ...edited, origin: 'opened', addedAt });
  // Found as asked: then what was read of it is kept already.
  if (raw === undefined) return succeed({});
  if (actionId === undefined) {
    keepAnswer(options, { profileId, ...edited, raw, requestNumber });
    return succeed({});
  }
  const action = { profileId, resource: 'action', parent: '', id: actionId } as const;
  keepAnswer(options, { ...action, raw, requestNumber });
  options.store.followed.follow({ ...action, origin: 'made', addedAt });
  return succeed({});
}

function namedIn({ parent, id }: ResourceId) {
  return { recordId: id, parent };
}
