import { onTestFinished } from 'vitest';
import type * as z from 'zod';
import type { IntentKind } from '#main/outbox/intent-kind.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import type { ProfileSession } from '#main/profiles/profile-sessions.ts';
import type { ContentKindOptions } from '#main/records/writes/content-kind-options.ts';
import { toRecord } from '#main/service/read-record.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { openStore } from '#main/store/open-store.ts';
import { parseExactJson } from '#shared/exact-json.ts';
import { succeed } from '#shared/result.ts';
import { expectValue } from '../../../helpers/expect-result.ts';
import { makeStoreFolder } from '../../../helpers/store-folder.ts';
import { TOLD_HEADS } from '../../../helpers/told-heads.ts';

export const LOST: ServiceFailure = {
  code: 'timeout',
  happened: 'No answer came.',
  kept: 'k',
  next: 'n',
  facts: {},
  effectUncertain: true,
};
export const MISSING: ServiceFailure = {
  ...LOST,
  code: 'not-found',
  happened: 'There is none.',
  effectUncertain: false,
};

/** An answer of the client: the record of this JSON, as the client reads it. */
export function answer<Schema extends z.ZodType>(schema: Schema, value: object, id?: string) {
  const raw = JSON.stringify(value);
  return succeed(toRecord(schema, { value: parseExactJson(raw), raw, status: 200 }, id));
}

/** The journal and the store on a disk of their own, with a service of which only these answers are there. */
export function openDesk(answers: Partial<ServiceClient>) {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: Date.now });
  const client = answers as ServiceClient;
  let requestNumber = 0;
  const nextRequestNumber = () => {
    requestNumber += 1;
    return requestNumber;
  };
  const session: ProfileSession = {
    profile: { id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://x.example', createdAt: '' },
    client,
  };
  const log = { write: () => {} };
  const context = {
    profileId: 'p',
    client,
    store,
    clock: Date.now,
    nextRequestNumber,
    takeMissingRead: () => true,
    log,
  };
  const options: ContentKindOptions = {
    store,
    clock: Date.now,
    nextRequestNumber,
    headNotes: TOLD_HEADS,
    getSession: () => succeed(session),
    getContext: () => succeed(context),
  };
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops) await stop();
    store.close();
  });
  /** Asks for one write and waits until it does not go on by itself. */
  async function run(kind: IntentKind, body: object) {
    const outbox = createOutbox({
      intents: store.intents,
      kinds: [kind],
      clock: Date.now,
      random: () => 0,
      onChange: () => {},
      onTrouble: ({ failure }) => {
        throw new Error(failure.happened);
      },
    });
    stops.push(outbox.stop);
    const asked = { kind: kind.name, profileId: 'p', target: 'it', formId: 'form-1', body };
    const { id } = expectValue(outbox.submit(asked));
    const view = await outbox.settled(id);
    return {
      id,
      outbox,
      view,
      facts: () => store.intents.get(id)?.facts,
      states: () => store.intents.steps(id).map(({ state }) => state),
    };
  }
  return { store, context, options, run };
}
