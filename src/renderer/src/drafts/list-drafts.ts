import type { DraftView } from '#shared/ipc/draft-and-search-views.ts';
import { type DraftLink, describeDraft } from './describe-draft.ts';

export type ListedDraft = DraftLink & Pick<DraftView, 'form' | 'updatedAt'>;

/** Drafts whose form is known, the newest first. */
export function listDrafts(drafts: readonly DraftView[]): ListedDraft[] {
  return drafts
    .flatMap(({ form, updatedAt }) => {
      const link = describeDraft(form);
      return link === undefined ? [] : [{ ...link, form, updatedAt }];
    })
    .sort((left, right) => right.updatedAt - left.updatedAt);
}

/** Those of the screen that is open, without the form that is open on it. */
export function listDraftsOf(drafts: readonly DraftView[], location: string): ListedDraft[] {
  const screen = firstSegment(location);
  return listDrafts(drafts).filter(({ path }) => firstSegment(path) === screen && path !== location);
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
