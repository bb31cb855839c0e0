import { Fuel } from 'lucide-react';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { FundingPage } from './FundingPage.tsx';
import { FUNDING_PATH, fundingPaths } from './funding-route.ts';

export const fundingScreen: Screen = {
  path: FUNDING_PATH,
  label: strings.funding.title,
  icon: Fuel,
  Page: FundingPage,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = strings.funding.title;
  const profileId = readCurrentProfile()?.profile.id;
  const runs = profileId === undefined ? [] : (fundingRunsStore.get(profileId).data ?? []);
  return [
    { id: 'funding new', label: strings.funding.create, group, run: () => go(fundingPaths.create) },
    ...runs.map(({ id, name, state }) => ({
      id: `funding ${id}`,
      label: name,
      detail: strings.funding.runStates[state],
      group,
      run: () => go(fundingPaths.run(id)),
    })),
  ];
}
