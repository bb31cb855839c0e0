export const SETTINGS_PATH = '/settings';

/** What reviews are made with. */
export const PROOF_PAGES = ['contracts', 'findings', 'chains'] as const;
export type ProofPage = (typeof PROOF_PAGES)[number];

export const WINDOW_PAGES = ['look', 'keys', 'about'] as const;
export type WindowPage = (typeof WINDOW_PAGES)[number];

/** What the route says is shown beside the list of settings. */
export type SettingsRoute =
  | { page: 'none' | 'add' | ProofPage | WindowPage }
  | { page: 'profile' | 'api-key'; profileId: string }
  | { page: 'unknown' };

/** Reads the part of the route after `/settings/`. */
export function readSettingsRoute(chosenId: string | undefined): SettingsRoute {
  if (chosenId === undefined) return { page: 'none' };
  const ownPage = [...PROOF_PAGES, ...WINDOW_PAGES].find((page) => page === chosenId);
  if (ownPage !== undefined) return { page: ownPage };
  if (chosenId.startsWith('contracts/')) return { page: 'contracts' };
  if (chosenId === 'add') return { page: 'add' };
  const [, profileId, key] = /^profile:([a-z0-9-]+)(\/key)?$/.exec(chosenId) ?? [];
  if (profileId === undefined) return { page: 'unknown' };
  return { page: key === undefined ? 'profile' : 'api-key', profileId };
}

/** What a profile's row is called in the list and in routes. */
export function idOfProfileRow(profileId: string): string {
  return `profile:${profileId}`;
}

export const settingsPaths = {
  add: `${SETTINGS_PATH}/add`,
  page: (page: ProofPage | WindowPage) => `${SETTINGS_PATH}/${page}`,
  profile: (profileId: string) => `${SETTINGS_PATH}/${encodeURIComponent(idOfProfileRow(profileId))}`,
  apiKey: (profileId: string) => `${SETTINGS_PATH}/${encodeURIComponent(idOfProfileRow(profileId))}/key`,
} as const;
