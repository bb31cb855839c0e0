import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { ListRow } from '../../components/list-row.ts';
import { idOfProfileRow, PROOF_PAGES, type ProofPage, WINDOW_PAGES, type WindowPage } from '../../routes.ts';
import { settingsWords } from './words.ts';

export type SettingsItem = { kind: 'profile'; status: ProfileStatus } | { kind: 'page'; page: ProofPage | WindowPage };

/** The rows of the list: every profile, then the pages of the proof and of the window. */
export function listSettingsRows(profiles: readonly ProfileStatus[]): ListRow<SettingsItem>[] {
  const { groups } = settingsWords;
  return [
    { kind: 'group', title: groups.profiles },
    ...profiles.map((status): ListRow<SettingsItem> => {
      return { kind: 'item', id: idOfProfileRow(status.profile.id), item: { kind: 'profile', status } };
    }),
    { kind: 'group', title: groups.proof },
    ...PROOF_PAGES.map(pageRow),
    { kind: 'group', title: groups.window },
    ...WINDOW_PAGES.map(pageRow),
  ];
}

function pageRow(page: ProofPage | WindowPage): ListRow<SettingsItem> {
  return { kind: 'item', id: page, item: { kind: 'page', page } };
}
