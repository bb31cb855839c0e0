import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { Profile } from '#shared/model/profile.ts';
import { EmptyState } from './components/EmptyState.tsx';
import { EnvironmentBand } from './components/EnvironmentMark.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { FailureNotice } from './components/FailureNotice.tsx';
import { readApprovalId } from './format/approval-id.ts';
import { chooseLocale } from './format/locale.ts';
import { useAppliedAppearance } from './hooks/use-applied-appearance.ts';
import { useHotkeys } from './hooks/use-hotkeys.ts';
import { useTabRing } from './hooks/use-tab-ring.ts';
import { ALL_SCREENS } from './screens/all-screens.ts';
import { FirstRunStrip } from './screens/first-run/FirstRunStrip.tsx';
import { FindBar } from './shell/FindBar.tsx';
import { LockBar } from './shell/LockBar.tsx';
import { LockedScreen } from './shell/LockedScreen.tsx';
import { Notices } from './shell/Notices.tsx';
import { OVERLAYS, Overlays } from './shell/Overlays.tsx';
import { PauseBand } from './shell/PauseBand.tsx';
import { Rail } from './shell/Rail.tsx';
import { RuleBand } from './shell/RuleBand.tsx';
import { listLazyParts, readAhead } from './shell/read-ahead.ts';
import { TroubleBand } from './shell/TroubleBand.tsx';
import { openFind } from './store/find-store.ts';
import { openHelp, openKeys, openPalette } from './store/overlay-store.ts';
import { useCurrentProfile } from './store/profile-store.ts';
import { useQuery } from './store/query.ts';
import { changeTextSize, useAppearance } from './store/settings-store.ts';
import { useAppStatus, useIsLocked, useProfiles } from './store/status-store.ts';
import { PASSPHRASE, passphraseStore } from './store/system-store.ts';
import { commonWords } from './words.ts';

/** The window. */
export function App() {
  useAppliedAppearance();
  useTabRing();
  const isHidden = useIsHidden();
  const { locale } = useAppearance();
  // Before anything is written; what is on the screen is written anew.
  chooseLocale(locale);
  useHotkeys([
    { id: 'general.larger', run: () => changeTextSize('larger') },
    { id: 'general.smaller', run: () => changeTextSize('smaller') },
    { id: 'general.usualSize', run: () => changeTextSize('usual') },
  ]);
  return <Router hook={useHashLocation}>{isHidden ? <LockedScreen /> : <Shell key={locale} />}</Router>;
}

function Shell() {
  // As it stands in the address: the router's own hook decodes once more, and an id that holds a slash would fall apart.
  const [location, navigate] = useHashLocation();
  const profile = useCurrentProfile();
  const profileKey = useProfileKey(profile?.id);
  const screen = ALL_SCREENS.find(({ path }) => location === path || location.startsWith(`${path}/`));
  // Over a request stands the band of its own profile, whichever one is worked in.
  const banded = useBandProfile(screen?.path === APPROVALS_PATH ? readChosen(location, APPROVALS_PATH) : undefined);
  const isReady = profile !== undefined;
  useEffect(() => {
    if (isReady) readAhead([...OVERLAYS, ...listLazyParts(ALL_SCREENS)]);
  }, [isReady]);
  useHotkeys([
    { id: 'general.keys', run: openKeys },
    { id: 'general.palette', run: openPalette },
    { id: 'general.find', run: openFind },
    { id: 'general.help', run: () => openHelp() },
    ...ALL_SCREENS.map(({ keyId, path }) => ({ id: keyId, run: () => navigate(path) })),
  ]);
  return (
    <div className="flex h-full flex-col">
      {/* Over the shade of a dialog: whichever is open, it can be seen where one is. */}
      <header className="relative z-45 shrink-0">
        {banded && <EnvironmentBand environment={banded.environment} />}
      </header>
      <LockBar />
      <RuleBand />
      <PauseBand />
      <TroubleBand />
      <FirstRunStrip />
      <FindBar />
      <StatusFailure />
      <div className="flex min-h-0 flex-1">
        <Rail currentPath={screen?.path ?? ''} />
        <main className="min-w-0 flex-1">
          <ErrorBoundary key={`${screen?.path} ${profileKey}`}>
            {screen === undefined ? <Nowhere /> : <screen.Page chosenId={readChosen(location, screen.path)} />}
          </ErrorBoundary>
        </main>
      </div>
      <Notices />
      <Overlays />
    </div>
  );
}

/** Asks how the app stands, for all that is drawn. */
function StatusFailure() {
  const { failure } = useAppStatus();
  return failure && <FailureNotice failure={failure} />;
}

function useBandProfile(approvalId: string | undefined): Profile | undefined {
  const chosen = useCurrentProfile();
  const profileId = approvalId === undefined ? undefined : readApprovalId(approvalId)?.profileId;
  const reviewed = useProfiles().find(({ id }) => id === profileId);
  return reviewed ?? chosen;
}

/** Locked with a passphrase, nothing is shown; nor while it is not known yet whether there is one. */
function useIsHidden(): boolean {
  const isLocked = useIsLocked();
  const { data, failure } = useQuery(passphraseStore, PASSPHRASE);
  return isLocked && (data?.isSet ?? failure === undefined);
}

/** Changes when another profile is chosen, not when the first one comes to be: what was typed before that stays. */
function useProfileKey(profileId: string | undefined): string {
  const [first, setFirst] = useState(profileId);
  if (first === undefined && profileId !== undefined) setFirst(profileId);
  return profileId === undefined || first === undefined || profileId === first ? 'first' : profileId;
}

/** An address that is no screen's: the first screen, or a word where there is none. */
function Nowhere() {
  const [first] = ALL_SCREENS;
  if (first !== undefined) return <Redirect to={first.path} replace />;
  return <EmptyState icon={Unplug} title={commonWords.shell.noProfile} />;
}

function readChosen(location: string, path: string): string | undefined {
  const rest = location.slice(path.length + 1);
  if (rest === '') return undefined;
  try {
    return decodeURIComponent(rest);
  } catch {
    return undefined;
  }
}
