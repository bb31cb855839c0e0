import { Fuel } from 'lucide-react';
import { FUNDING_PATH, fundingPaths } from '../../routes.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { fundingWords } from './words.ts';

export const fundingScreen: Screen = {
  path: FUNDING_PATH,
  keyId: 'screen.funding',
  label: fundingWords.title,
  icon: Fuel,
  Page: createScreenPage(async () => (await import('./FundingPage.tsx')).FundingPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = fundingWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const runs = profileId === undefined ? [] : (fundingRunsStore.get(profileId).data ?? []);
  return [
    { id: 'funding new', label: fundingWords.create, group, run: () => go(fundingPaths.create) },
    ...runs.map(({ id, name, state }) => ({
      id: `funding ${id}`,
      label: name,
      detail: fundingWords.runStates[state],
      group,
      run: () => go(fundingPaths.run(id)),
    })),
  ];
}
