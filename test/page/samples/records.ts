import { createHash } from 'node:crypto';
import type { ResourceRow, ResourceView } from '#shared/ipc/resource-views.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import type { Answers } from '../support/answers.ts';
import { PROFILE_ID, type World } from './world.ts';

/** What every kept record of the service shares. */

type Parts<Value> = Pick<ResourceView<Value>, 'id' | 'value' | 'raw'> &
  Partial<ResourceView<Value>> & { resource: KeptResource };

export function kept<Value>(parts: Parts<Value>): ResourceView<Value> {
  return {
    profileId: PROFILE_ID,
    parent: '',
    malformed: null,
    status: null,
    origin: 'made',
    fetchedAt: Date.now() - 40_000,
    failure: null,
    failedAt: null,
    intent: null,
    ...parts,
  };
}

export function rowOf(view: ResourceView<unknown>, shown: Partial<ResourceRow>): ResourceRow {
  const { profileId, resource, parent, id, status, origin, fetchedAt, failure, malformed } = view;
  const own = { profileId, resource, parent, id, status, origin, fetchedAt, failure, isMalformed: malformed !== null };
  return {
    ...own,
    title: null,
    imageKey: null,
    chain: null,
    detail: null,
    type: null,
    supplyLimit: null,
    quoteUntil: null,
    ...shown,
  };
}

/** Main's key of an image. */
export function imageKeyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}

const showImage = (key: string) => {
  return { src: `/remote-image/${key}`, type: 'image/png', width: 7, height: 5, bytes: 100, fetchedAt: Date.now() };
};

export function answerRecords(world: World): Pick<Answers, 'records' | 'images'> {
  return {
    records: {
      refresh: () => null,
      forget: () => {
        world.tell('records-changed');
        return null;
      },
      remember: () => {
        world.tell('records-changed');
        return null;
      },
    },
    images: { load: ({ key }) => showImage(key), preview: ({ url }) => showImage(imageKeyOf(url)) },
  };
}
