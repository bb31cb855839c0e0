import { useEffect } from 'react';
import { create } from 'zustand';
import { signerPaths, walletPaths } from '../../routes.ts';
import { activityCountsStore } from '../../store/activity-store.ts';
import { approvalsStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { useAppStatus } from '../../store/status-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { type FirstRun, type FirstStep, judgeFirstRun } from './judge-first-run.ts';

/** For as long as the window is open; the next one finds out from what is there. */
const useWelcome = create<{ hasBegun: boolean; isDismissed: boolean }>(() => ({ hasBegun: false, isDismissed: false }));

export function dismissFirstRun(): void {
  useWelcome.setState({ isDismissed: true });
}

export type ShownFirstRun = FirstRun & { pathOf: (step: FirstStep) => string };

/** The first steps of a fresh install, ticked as they are done; undefined for everybody else. */
export function useFirstRun(): ShownFirstRun | undefined {
  const profiles = useAppStatus().data?.profiles ?? [];
  const [first] = profiles;
  const isFresh = profiles.length === 1 && first?.profile.environment === 'practice';
  const profileId = isFresh ? first.profile.id : undefined;
  const signers = useQuery(signersStore, profileId).data;
  const wallets = useQuery(walletsStore, profileId).data;
  const approvals = useQuery(approvalsStore, profileId).data;
  const activity = useQuery(activityCountsStore, profileId).data;
  const welcome = useWelcome();
  const firstRun = judgeFirstRun({
    signers: signers?.length,
    wallets: wallets?.length,
    approvals: approvals?.counts.total,
    intentKinds: activity && Object.keys(activity.kinds),
    ...welcome,
  });
  const isShown = isFresh && firstRun !== undefined;
  useEffect(() => {
    if (isShown) useWelcome.setState({ hasBegun: true });
  }, [isShown]);
  if (!isShown) return undefined;
  const wallet = wallets?.find(({ signable }) => signable);
  const paths: Record<FirstStep, string> = {
    signer: signerPaths.generate,
    wallet: walletPaths.create(),
    approval: wallet === undefined ? walletPaths.create() : walletPaths.compose(wallet.address, 'transaction'),
  };
  return { ...firstRun, pathOf: (step) => paths[step] };
}
