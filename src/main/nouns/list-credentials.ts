import type { NounList } from '#shared/ipc/noun-views.ts';
import { readIssued } from './asked-values.ts';
import { listNouns } from './list-nouns.ts';
import { imageKeyOf, type NounViewContext } from './view-noun.ts';

/** The credentials that were issued here; their names and pictures are what was asked for, since no read tells them. */
export function listCredentials(context: NounViewContext, profileId: string): NounList {
  const list = listNouns(context, { profileId, noun: 'credential' });
  const rows = list.rows.map((row) => {
    const metadata = readIssued(context.store, row)?.metadata;
    return {
      ...row,
      title: metadata?.name ?? row.title,
      imageKey: imageKeyOf(context, { profileId, url: metadata?.image }),
    };
  });
  return { ...list, rows };
}
