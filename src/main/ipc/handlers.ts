import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import type { Batches } from '../approvals/batch/batches.ts';
import { createConfirmYes } from '../approvals/confirm-yes.ts';
import type { Inbox } from '../approvals/inbox.ts';
import type { Reviews } from '../approvals/review-records.ts';
import type { Rules } from '../approvals/rule/rules.ts';
import type { Attention } from '../attention/attention.ts';
import type { AttentionDesk } from '../attention/attention-desk.ts';
import type { AutomaticBackups } from '../backup/automatic-backups.ts';
import type { FindNode } from '../chain/chain-node.ts';
import type { ChainNodes } from '../chain/chain-nodes.ts';
import type { TokenReader } from '../chain/tokens/token-reader.ts';
import type { Desktop } from '../desktop.ts';
import type { FundingRunner } from '../funding/funding-runner.ts';
import type { Hosts } from '../hosts/hosts.ts';
import { createRefuseHost } from '../hosts/refuse-host.ts';
import type { ImageSources } from '../images/image-sources.ts';
import type { Images } from '../images/images.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SyncContext, WalletSyncContext } from '../records/sync-context.ts';
import type { CreateClient } from '../service/create-client-factory.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';
import type { System } from '../system.ts';
import type { Troubles } from '../troubles.ts';
import type { Updates } from '../updates/updates.ts';
import type { AddWallet } from '../wallets/add-wallet.ts';
import type { WalletHistory } from '../wallets/history/wallet-history.ts';
import { createActivityHandlers } from './activity-handlers.ts';
import { createAddressHandlers } from './address-handlers.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createApprovalHandlers } from './approval-handlers.ts';
import { createAttentionHandlers } from './attention-handlers.ts';
import { createBackupHandlers } from './backup-handlers.ts';
import { createBatchHandlers } from './batch-handlers.ts';
import { createChainHandlers } from './chain-handlers.ts';
import { createComposeHandlers } from './compose-handlers.ts';
import { createContentReadHandlers } from './content-read-handlers.ts';
import { createContentWriteHandlers } from './content-write-handlers.ts';
import { createDeniedHandlers } from './denied-handlers.ts';
import { createDraftAndSearchHandlers } from './draft-and-search-handlers.ts';
import { createFindingHandlers } from './finding-handlers.ts';
import { createFundingHandlers } from './funding-handlers.ts';
import { createImageHandlers } from './image-handlers.ts';
import { createLibraryHandlers } from './library-handlers.ts';
import { createLimitHandlers } from './limit-handlers.ts';
import { createPassphraseHandlers } from './passphrase-handlers.ts';
import { createPermissionHandlers } from './permission-handlers.ts';
import { createPolicyHandlers } from './policy-handlers.ts';
import { createPracticeHandlers } from './practice-handlers.ts';
import { createProfileHandlers } from './profile-handlers.ts';
import { createRuleHandlers } from './rule-handlers.ts';
import { createSettingsHandlers } from './settings-handlers.ts';
import { createSignerHandlers } from './signer-handlers.ts';
import { createSimulationHandlers } from './simulation-handlers.ts';
import { createSyncHandlers } from './sync-handlers.ts';
import { createSystemHandlers } from './system-handlers.ts';
import { createUpdateHandlers } from './update-handlers.ts';
import { createWalletHandlers } from './wallet-handlers.ts';

export type HandlersOptions = {
  store: Store;
  signer: SignerPort;
  outbox: Outbox;
  inbox: Inbox;
  reviews: Reviews;
  tokenReader: TokenReader;
  batches: Batches;
  rules: Rules;
  fundingRunner: FundingRunner;
  clock: () => number;
  sessions: ProfileSessions;
  chainNodes: ChainNodes;
  findNode: FindNode;
  forbidProfile: ForbidProfile;
  hosts: Hosts;
  lock: Lock;
  troubles: Troubles;
  imageSources: ImageSources;
  images: Images;
  updates: Updates;
  automaticBackups: AutomaticBackups;
  log: Log;
  emit: (event: AppEvent) => void;
  desktop: Desktop;
  surface: Surface;
  attention: Attention;
  desk: AttentionDesk;
  system: System;
  proxySignIns: ProxySignIns;
  onSettings: (settings: AppSettings) => void;
  pollers: ProfilePollers;
  createClient: CreateClient;
  openProfile: (profile: Profile) => Promise<void>;
  addWallet: AddWallet;
  walletHistory: WalletHistory;
  /** Resolves when the profiles were opened. */
  whenOpened: () => Promise<void>;
  /** Goes on with what waited for the lock to open. */
  onUnlocked: () => void;
  /** Opens every profile again. */
  reopen: () => Promise<void>;
  /** Clears what a reset left, starts the practice service and opens its profile. */
  openPractice: () => Promise<Failure | undefined>;
  clearPractice: (() => Promise<void>) | undefined;
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
};

/** Main's side of the whole IPC contract. */
export function createHandlers(options: HandlersOptions): Handlers {
  const { sessions, pollers } = options;
  const confirmYes = createConfirmYes(options.surface);
  const syncSoon = (profileId: string) => void pollers.now(profileId);
  const reads = createContentReadHandlers({
    ...options,
    syncSoon,
    onChange: (profileId) => options.emit({ type: 'records-changed', profileId }),
  });
  const writes = createContentWriteHandlers(options);
  return {
    app: createAppHandlers(options),
    settings: createSettingsHandlers(options),
    profiles: createProfileHandlers({
      ...options,
      refuseHost: createRefuseHost(options),
      setApiKey: sessions.setApiKey,
      onChanged: (profileId) => options.emit({ type: 'profile-changed', profileId }),
      onInboxChosen: () => options.emit({ type: 'inbox-changed' }),
    }),
    signers: createSignerHandlers(options),
    wallets: createWalletHandlers({
      ...options,
      syncSoon,
      lookAt: pollers.look,
      onListChange: (profileId) => options.emit({ type: 'records-changed', profileId }),
    }),
    approvals: createApprovalHandlers({ ...options, confirmYes }),
    funding: createFundingHandlers({
      ...options,
      runner: options.fundingRunner,
      getSession: options.sessions.get,
      onRunChange: (profileId) => options.emit({ type: 'funding-changed', profileId }),
    }),
    activity: createActivityHandlers(options),
    practice: createPracticeHandlers({ ...options, readNow: pollers.now }),
    images: createImageHandlers(options),
    compose: createComposeHandlers(options),
    addresses: createAddressHandlers(options),
    denied: createDeniedHandlers(options),
    permissions: createPermissionHandlers(options),
    nfts: { ...reads.nfts, ...writes.nfts },
    collections: { ...reads.collections, ...writes.collections },
    templates: writes.templates,
    credentials: { ...reads.credentials, ...writes.credentials },
    orders: { ...reads.orders, ...writes.orders },
    records: reads.records,
    ...createDraftAndSearchHandlers(options),
    ...createBatchHandlers({ ...options, confirmYes }),
    ...createAttentionHandlers(options),
    findings: createFindingHandlers(options),
    limits: createLimitHandlers(options),
    policy: createPolicyHandlers(options),
    rules: createRuleHandlers(options),
    library: createLibraryHandlers(options),
    chains: createChainHandlers(options),
    simulations: createSimulationHandlers(options),
    system: createSystemHandlers({ ...options, syncSoon }),
    passphrase: createPassphraseHandlers(options),
    updates: createUpdateHandlers(options),
    backup: createBackupHandlers(options),
    sync: createSyncHandlers({ ...options, syncSoon }),
  };
}
