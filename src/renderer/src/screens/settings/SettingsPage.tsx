import { Plus, SearchX } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { idOfProfileRow, readSettingsRoute, SETTINGS_PATH, type SettingsRoute, settingsPaths } from '../../routes.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useAppStatus } from '../../store/status-store.ts';
import { AboutPane } from './AboutPane.tsx';
import { AddProfileForm } from './AddProfileForm.tsx';
import { AppearancePane } from './AppearancePane.tsx';
import { BackupPane } from './backup/BackupPane.tsx';
import { ChangeAddressForm } from './ChangeAddressForm.tsx';
import { ChainsPane } from './chains/ChainsPane.tsx';
import { ContractsPage } from './contracts/ContractsPage.tsx';
import { FindingsPane } from './findings/FindingsPane.tsx';
import { KeysPane } from './KeysPane.tsx';
import { LimitsPane } from './limits/LimitsPane.tsx';
import { NotificationsPane } from './notifications/NotificationsPane.tsx';
import { ProfilePane } from './ProfilePane.tsx';
import { PolicyPane } from './policy/PolicyPane.tsx';
import { ReplaceKeyForm } from './ReplaceKeyForm.tsx';
import { SettingsRow } from './SettingsRow.tsx';
import { listSettingsRows } from './settings-rows.ts';
import { RemovalPane } from './system/RemovalPane.tsx';
import { SystemPane } from './system/SystemPane.tsx';
import { UpdatesPane } from './updates/UpdatesPane.tsx';
import { settingsWords } from './words.ts';

/** The profiles and the window's own settings, and beside them the chosen one. */
export function SettingsPage({ chosenId }: { chosenId: string | undefined }) {
  const status = useAppStatus();
  const current = useCurrentProfile()?.id;
  const [, navigate] = useLocation();
  const route = readSettingsRoute(chosenId);
  const shownProfile = 'profileId' in route ? route.profileId : route.page === 'none' ? current : undefined;
  const ownRow = route.page === 'contracts' ? route.page : chosenId;
  const chosenRow = shownProfile === undefined ? ownRow : idOfProfileRow(shownProfile);
  const detail = useRef<HTMLDivElement>(null);
  const open = () => detail.current?.focus();
  const isForm = route.page === 'add' || isProfileForm(route) || chosenId !== ownRow;
  const rows = listSettingsRows(status.data?.profiles ?? []);
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: isForm ? [] : rows.flatMap((row) => (row.kind === 'item' ? row : [])),
    idOf: ({ id }) => id,
    chosenId: chosenRow,
    path: SETTINGS_PATH,
    onOpen: open,
  });
  const back = isProfileForm(route) ? () => navigate(settingsPaths.profile(route.profileId)) : leave;
  const list = (
    <>
      <SettingsHeader />
      {status.data === undefined && status.loading ? (
        <Skeleton />
      ) : (
        <VirtualList
          label={settingsWords.list}
          rows={rows}
          chosenId={chosenRow}
          onChoose={choose}
          onOpen={open}
          Row={SettingsRow}
        />
      )}
    </>
  );
  const shown = status.data?.profiles.find(({ profile }) => profile.id === shownProfile);
  return (
    <SplitScreen
      list={list}
      detail={
        <Detail
          route={route}
          chosenId={chosenId}
          status={shown}
          isKnown={status.data !== undefined}
          onBack={back}
          bodyRef={detail}
        />
      }
      isChosen={route.page !== 'none'}
    />
  );
}

function isProfileForm(route: SettingsRoute): route is SettingsRoute & { profileId: string } {
  return route.page === 'api-key' || route.page === 'address';
}

function SettingsHeader() {
  const [, navigate] = useLocation();
  const words = settingsWords;
  const add = () => navigate(settingsPaths.add);
  useHotkeys([{ id: 'settings.add', run: add }]);
  return (
    // Settings are on this computer: no service says how old they are.
    <ListHeader title={words.title} concerns={null}>
      <Button icon={<Plus size={14} aria-hidden />} onClick={add}>
        {words.addProfile}
      </Button>
    </ListHeader>
  );
}

type DetailProps = {
  route: SettingsRoute;
  chosenId: string | undefined;
  /** The profile that the route names. */
  status: ProfileStatus | undefined;
  isKnown: boolean;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Detail({ route, chosenId, status, isKnown, onBack, bodyRef }: DetailProps) {
  switch (route.page) {
    case 'chains':
      return <ChainsPane onBack={onBack} />;
    case 'contracts':
      return <ContractsPage chosenId={chosenId ?? route.page} onBack={onBack} />;
    case 'findings':
      return <FindingsPane onBack={onBack} />;
    case 'limits':
      return <LimitsPane onBack={onBack} />;
    case 'policy':
      return <PolicyPane onBack={onBack} />;
    case 'appearance':
      return <AppearancePane onBack={onBack} />;
    case 'notifications':
      return <NotificationsPane onBack={onBack} />;
    case 'system':
      return <SystemPane onBack={onBack} />;
    case 'backup':
      return <BackupPane onBack={onBack} />;
    case 'removal':
      return <RemovalPane onBack={onBack} />;
    case 'keys':
      return <KeysPane onBack={onBack} />;
    case 'updates':
      return <UpdatesPane onBack={onBack} />;
    case 'about':
      return <AboutPane onBack={onBack} />;
    case 'add':
      return <AddProfileForm onBack={onBack} />;
    case 'api-key':
    case 'address':
    case 'profile':
    case 'none':
      if (status === undefined) return isKnown ? <Gone /> : <Skeleton />;
      if (route.page === 'api-key' && status.profile.environment !== 'practice') {
        return <ReplaceKeyForm key={status.profile.id} profile={status.profile} onBack={onBack} />;
      }
      if (route.page === 'address' && status.profile.environment !== 'practice') {
        return <ChangeAddressForm key={status.profile.id} profile={status.profile} onBack={onBack} />;
      }
      return <ProfilePane key={status.profile.id} status={status} onBack={onBack} bodyRef={bodyRef} />;
    case 'unknown':
      return <Gone />;
  }
}

function Gone() {
  return <EmptyState icon={SearchX} title={settingsWords.gone} text={settingsWords.goneText} />;
}
