import { readAddress } from '#proof/hex-bytes.ts';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { findBroken } from '#shared/rules/broken-rule.ts';
import { checkNewSigner, checkWalletChain } from '#shared/rules/check-new-signer.ts';
import type { PreviewPlace } from '../contracts/preview-calls.ts';
import { readComposedTypedData } from '../contracts/read-composed-typed-data.ts';
import { sayMessage, sayTransaction } from '../contracts/say-request.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { explainUnknownRecord } from '../records/explain-unknown-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import { CREATE_WALLET } from '../records/writes/create-wallet-kind.ts';
import { explainBrokenRule, explainTypedData } from '../records/writes/explain-form.ts';
import type { Store } from '../store/open-store.ts';
import type { WatchedWallet } from '../store/watched.ts';
import { addRecord } from '../wallets/add-record.ts';
import type { AddWallet } from '../wallets/add-wallet.ts';
import { createSeveralWallets, listMadeWallets, nameNewWallet } from '../wallets/create-several.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';
import { findSigner } from '../wallets/find-signer.ts';
import { isKnownToken } from '../wallets/known-tokens.ts';
import { viewRecord, viewRecordPage, viewWallet, viewWalletDetail, viewWalletRows } from '../wallets/view-wallet.ts';
import { findPlace } from './preview-place.ts';
import { createWalletChangeHandlers, type WalletChangeOptions } from './wallet-change-handlers.ts';
import { createWalletHistoryHandlers, type WalletHistoryHandlerOptions } from './wallet-history-handlers.ts';

export type WalletHandlersOptions = WalletChangeOptions &
  Omit<WalletHistoryHandlerOptions, 'store'> & {
    store: Store;
    outbox: Outbox;
    addWallet: AddWallet;
    getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
    /** The wallet is on screen. */
    lookAt: (key: { profileId: string; walletAddress: string }) => void;
    clock: () => number;
  };

export function createWalletHandlers(options: WalletHandlersOptions): Handlers['wallets'] {
  const { store, outbox, addWallet, syncSoon } = options;
  return {
    ...createWalletChangeHandlers(options),
    ...createWalletHistoryHandlers(options),
    list: async ({ profileId }) => succeed(await viewWalletRows(store, profileId)),
    async detail({ profileId, walletAddress }) {
      const wallet = findWallet(store, { profileId, walletAddress });
      if (!wallet.ok) return wallet;
      options.lookAt({ profileId, walletAddress: wallet.value.address });
      return succeed(viewWalletDetail(store, wallet.value));
    },
    async create({ profileId, formId, signer, linkedUser }) {
      // Nothing would ever open such a profile, and the intent would wait for it for good.
      if (store.profiles.get(profileId) === undefined) return fail(explainUnknownProfile());
      const target = nameNewWallet({ signer, linkedUser });
      return outbox.submit({ kind: CREATE_WALLET, profileId, formId, target, body: { signer, linkedUser } });
    },
    createSeveral: async (request) => createSeveralWallets(options, request),
    listSeries: async (key) => succeed(listMadeWallets(store, key)),
    async add(request) {
      const added = await addWallet(request);
      if (!added.ok) return added;
      syncSoon(request.profileId);
      return succeed(viewWallet(store, added.value));
    },
    async addRecord({ recordId, ...request }) {
      const added = await addRecord(options, { recordId, ...request });
      if (!added.ok) return added;
      syncSoon(request.profileId);
      return succeed({ wallet: viewWallet(store, added.value), recordId });
    },
    async records({ walletAddress, ...page }) {
      const wallet = findWallet(store, { profileId: page.profileId, walletAddress });
      return wallet.ok ? succeed(viewRecordPage(store, { ...page, parent: wallet.value.address })) : wallet;
    },
    async record({ profileId, walletAddress: parent, kind, recordId: id }) {
      const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent, id });
      return record === undefined ? fail(explainUnknownRecord(id)) : succeed(viewRecord(kind, record));
    },
    async balanceHistory({ profileId, walletAddress }) {
      const wallet = findWallet(store, { profileId, walletAddress });
      if (!wallet.ok) return wallet;
      const book = store.addressBook.list();
      const points = store.balanceHistory.list({ profileId, walletAddress });
      // What anybody may have sent is no part of how a wallet does.
      return succeed(points.filter(({ token, chain }) => isKnownToken({ token, chain, book })));
    },
    async findSigner({ signer, ...key }) {
      const context = options.getWalletContext(key);
      if (!context.ok) return context;
      const found = await findSigner(context.value, signer);
      if (found.ok && found.value.found) syncSoon(key.profileId);
      return found;
    },
    registerSigner: async (request) => submitRegistration(options, request),
    createTransaction: async ({ calls, ...request }) =>
      submitRecord(options, {
        ...request,
        kind: 'create-transaction',
        content: { calls },
        say: (place) => sayTransaction({ ...place, calls }),
      }),
    createSignature: async (request) => submitSignature(options, request),
  };
}

type SubmitRecord = {
  kind: 'create-transaction' | 'create-signature';
  profileId: string;
  formId: string;
  walletAddress: string;
  chain: string;
  signer?: string | undefined;
  content: object;
  /** Says in one sentence what is asked for, as the journal has it. */
  say: (place: PreviewPlace) => string | undefined;
};

function submitRecord({ store, outbox }: WalletHandlersOptions, request: SubmitRecord) {
  const { kind, profileId, formId, walletAddress, chain, signer, content, say } = request;
  const wallet = findWallet(store, { profileId, walletAddress });
  if (!wallet.ok) return wallet;
  const { address, locator } = wallet.value;
  const body = { walletAddress: address, walletLocator: locator, chain, signer, ...content };
  const target = `${kind === 'create-transaction' ? 'create-transaction' : 'create-signature'} on ${chain} by ${address}`;
  const place = findPlace(store, request);
  const headline = place.ok ? say(place.value) : undefined;
  const facts = headline === undefined ? {} : { headline };
  return outbox.submit({ kind, profileId, formId, target, body, facts });
}

type CreateSignature = Parameters<Handlers['wallets']['createSignature']>[0];

function submitSignature(options: WalletHandlersOptions, request: CreateSignature) {
  const kind = 'create-signature';
  const say = (place: PreviewPlace) => sayMessage(request, place);
  if ('message' in request) {
    const { message } = request;
    return submitRecord(options, { ...request, kind, content: { message }, say });
  }
  const wallet = findWallet(options.store, request);
  if (!wallet.ok) return wallet;
  const text = request.typedData;
  const read = readComposedTypedData({ text, wallet: readAddress(wallet.value.address) });
  if (!read.ok) return fail(explainTypedData(read.failure));
  return submitRecord(options, { ...request, kind, content: { typedData: parseExactJson(text) }, say });
}

type RegisterSigner = Parameters<Handlers['wallets']['registerSigner']>[0];

function submitRegistration({ store, outbox }: WalletHandlersOptions, request: RegisterSigner) {
  const { profileId, formId, signer, chain } = request;
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return fail(explainUnknownProfile());
  const wallet = findWallet(store, request);
  if (!wallet.ok) return wallet;
  const { address, locator } = wallet.value;
  const broken = findBroken([
    ['signer', checkNewSigner(signer, wallet.value)],
    ['chain', checkWalletChain(chain, profile)],
  ]);
  if (broken !== undefined) return fail(explainBrokenRule(broken));
  const body = { walletAddress: address, walletLocator: locator, signer, chain };
  const target = `signer ${signer} on ${chain} for ${address}`;
  return outbox.submit({ kind: 'register-signer', profileId, formId, target, body });
}

function findWallet(
  store: Store,
  { profileId, walletAddress }: { profileId: string; walletAddress: string },
): Result<WatchedWallet, Failure> {
  const wallet = store.watched.getWallet({ profileId, address: walletAddress });
  return wallet === undefined ? fail(explainUnknownWallet(walletAddress)) : succeed(wallet);
}
