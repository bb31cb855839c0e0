import { createReadAhead } from './approvals/read-ahead.ts';
import { createRecordGateway } from './approvals/record-gateway.ts';
import { createReviews } from './approvals/review-records.ts';
import { createAutomaticBackups } from './backup/automatic-backups.ts';
import { createChainNodes } from './chain/chain-nodes.ts';
import { createTokenReader } from './chain/tokens/token-reader.ts';
import { createHosts } from './hosts/hosts.ts';
import { createImageSources } from './images/image-sources.ts';
import { createHeadNotes } from './journal/note-heads.ts';
import { createVerifyJournal } from './journal/verify-journal.ts';
import { createLock } from './lock/lock.ts';
import { createLog } from './log.ts';
import type { Ports } from './ports.ts';
import { createProduction } from './profiles/production.ts';
import { createProfileSessions } from './profiles/profile-sessions.ts';
import { createMissingReads } from './records/missing-reads.ts';
import { createRequestNumbers } from './records/request-numbers.ts';
import { createWatchWallet } from './records/watch-wallet.ts';
import { createClientFactory } from './service/create-client-factory.ts';
import { createProxySignIns } from './service/proxy/proxy-sign-ins.ts';
import { openStore } from './store/open-store.ts';
import { createContexts } from './sync/create-contexts.ts';
import { createTroubles } from './troubles.ts';

/**
 * What the other parts stand on: log, store, open profiles, lock, and the contexts in which the service is asked.
 * @throws FailureError when the journal cannot be opened
 */
export function createFoundation(ports: Ports) {
  const { signer, surface, clock, emit, dispatcher, serviceTimeoutMs: timeoutMs } = ports;
  const log = createLog({ writeLine: ports.writeLogLine, clock });
  const store = openStore({ dataFolder: ports.dataFolder, clock });
  const hosts = createHosts({ store, clock });
  const createClient = createClientFactory({
    log,
    mayAsk: (profileId) => hosts.mayAsk({ use: 'service', profileId }),
    onPause: (profileId) => emit({ type: 'profile-changed', profileId }),
    ...(dispatcher === undefined ? {} : { dispatcher }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const { forbidProfile, settle: settleProduction } = createProduction(ports);
  const chainNodes = createChainNodes({ settings: store.settings, hosts, log, dispatcher });
  const troubles = createTroubles(emit);
  const verifyJournal = createVerifyJournal({ store, signer, troubles, log });
  const sessions = createProfileSessions({
    signer,
    createClient,
    forbidProfile,
    chainNodes,
    async isHostConfirmed({ id: profileId, baseUrl }) {
      await verifyJournal();
      return hosts.mayAsk({ use: 'service', profileId })(new URL(baseUrl).origin);
    },
  });
  const nextRequestNumber = createRequestNumbers({ clock, newestKept: store.newestRequestNumber() });
  const contexts = createContexts({
    sessions,
    shared: { store, clock, nextRequestNumber, takeMissingRead: createMissingReads(clock), log },
  });
  const records = createRecordGateway(contexts.getWalletContext);
  return {
    log,
    store,
    createClient,
    hosts,
    chainNodes,
    findNode: chainNodes.find,
    sessions,
    forbidProfile,
    settleProduction,
    getSession: sessions.get,
    proxySignIns: ports.proxySignIns ?? createProxySignIns(),
    nextRequestNumber,
    surface,
    lock: createLock({ signer, surface, emit, listProfileIds: () => store.profiles.list().map(({ id }) => id) }),
    troubles,
    verifyJournal,
    headNotes: createHeadNotes({ store, signer, log }),
    automaticBackups: createAutomaticBackups({ ...ports, store, troubles }),
    reviews: createReviews(),
    tokenReader: createTokenReader({ chainTokens: store.chainTokens, findNode: chainNodes.find, clock, emit, log }),
    imageSources: createImageSources(store.imageSources),
    watchWallet: createWatchWallet({ store, signer, clock }),
    /** What approvals ask about their records. */
    approvedRecords: { ...records, ...createReadAhead({ ...records, clock }) },
    ...contexts,
  };
}

export type Foundation = ReturnType<typeof createFoundation>;
