import { keepResource } from '#main/records/keep-resource.ts';
import { KEPT_RESOURCE_ROWS } from '#main/records/kept-resources.ts';
import type { DetailContext } from '#main/records/resource-details.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { parseExactJson } from '#shared/exact-json.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { aRow } from '../outbox/outbox-harness.ts';
import { openReadingDesk } from '../sync/reading-desk.ts';

type Place = { parent?: string; id: string };

/** A store in which records and writes are put by the test, and what a screen is told of them. */
export function openViewDesk() {
  const desk = openReadingDesk({});
  const { store, time } = desk;
  let requestNumber = 0;
  const context: DetailContext = {
    store,
    imageSources: { keyOf: ({ profileId, url }) => `image of ${profileId}: ${url}` },
    // Which row it was made of is what is looked for here; how a row is told is tested where it is told.
    viewIntent: ({ id }) => ({ id }) as IntentView,
    baseUrlOf: (profileId) => `https://${profileId}.example`,
  };
  /** Keeps a record as the service has it now. */
  const keep = (resource: KeptResource, { parent = '', id }: Place, value: object) => {
    requestNumber += 1;
    const raw = JSON.stringify(value);
    const record = parseRecord(KEPT_RESOURCE_ROWS[resource].schema, parseExactJson(raw));
    return keepResource(desk.context, {
      profileId: 'p',
      resource,
      parent,
      read: { id, raw, record },
      requestNumber,
    });
  };
  /** Writes down a write as it ended. */
  const wrote = (row: Partial<IntentRow> & { id: string }) =>
    store.intents.insert(aRow({ formId: row.id, state: 'final', condition: 'done', ...row }));
  return { ...desk, view: context, keep, wrote, tick: () => (time.now += 1_000) };
}
