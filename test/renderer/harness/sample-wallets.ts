import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { BalancePoint, RecordPage, RecordRow, RecordView, WalletDetail, WalletView } from '#shared/ipc/views.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import type { IntentState, IntentView } from '#shared/model/intent.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { newIntent } from './new-intent.ts';
import { OTHER_WALLET, PROFILE_ID, rawRecord, SECOND_SIGNER, SIGNER, WALLET } from './sample-reviews.ts';

/** Made-up wallets and signers, and what making one of them looks like. */

export const NEW_WALLET = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
export const OPERATOR_WALLET = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';
export const SOLANA_WALLET = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';
const FOREIGN_ADMIN = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const HOUR = 3_600_000;

type Handlers = Record<string, (argument: never) => unknown>;
type Options = {
  empty: boolean;
  createFailure: Failure | undefined;
  emit: (event: AppEvent) => void;
};

/** Answers of the fake core for the Wallets and Signers screens; what is made is kept. */
export function createWalletHandlers({ empty, createFailure, emit }: Options): Handlers {
  const now = Date.now();
  const wallets = empty ? [] : sampleWallets(now);
  const signers: SignerKey[] = empty ? [] : sampleSigners();
  const find = (address: string) => wallets.find((each) => each.address.toLowerCase() === address.toLowerCase());
  const addSigner = (label: string, source: SignerKey['source']): SignerKey => {
    const key: SignerKey = {
      profileId: PROFILE_ID,
      address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      label,
      source,
      createdAt: new Date().toISOString(),
    };
    signers.push(key);
    return key;
  };
  const follow = (kind: string, target: string, finish: () => Record<string, unknown>): IntentView => {
    const intent = newIntent(kind, target);
    const states: IntentState[] = ['prepared', 'sending', 'known', 'final'];
    states.forEach((state, index) => {
      const isStopped = createFailure !== undefined && index > 1;
      if (!isStopped) setTimeout(() => tell(intent, state, finish), 150 * (index + 1));
    });
    return intent;
  };
  const tell = (intent: IntentView, state: IntentState, finish: () => Record<string, unknown>) => {
    const isStopped = createFailure !== undefined && state === 'sending';
    const ended = state === 'final' ? { condition: 'done' as const, facts: finish() } : {};
    const stopped = isStopped ? { condition: 'failed' as const, failure: createFailure } : {};
    emit({ type: 'intent-changed', intent: { ...intent, state, updatedAt: Date.now(), ...ended, ...stopped } });
  };
  const add = (parts: Partial<WalletView>): WalletView => {
    const added = wallet({ address: NEW_WALLET, locator: NEW_WALLET, fetchedAt: Date.now(), ...parts });
    wallets.push(added);
    return added;
  };
  return {
    'signers.list': () => signers,
    'signers.generate': ({ label }: { label: string }) => addSigner(label, 'generated'),
    'signers.import': ({ label }: { label: string }) => addSigner(label, 'imported'),
    'signers.rename': ({ address, label }: { address: string; label: string }) => {
      for (const key of signers) if (key.address === address) key.label = label;
      return null;
    },
    'wallets.list': () => wallets,
    'wallets.detail': ({ walletAddress }: { walletAddress: string }) => {
      const found = find(walletAddress);
      return found && sampleDetail(found, now);
    },
    'wallets.records': ({ walletAddress, kind, page, perPage }: PageArgument) =>
      samplePage(sampleRecords(walletAddress, now), { kind, page, perPage }),
    'wallets.record': ({ walletAddress, recordId }: { walletAddress: string; recordId: string }) =>
      sampleRecords(walletAddress, now).find(({ id }) => id === recordId),
    'wallets.balanceHistory': ({ walletAddress }: { walletAddress: string }) =>
      walletAddress === WALLET ? sampleHistory(now) : [],
    'wallets.findSigner': ({ signer }: { signer: string }) => ({ found: signer === SECOND_SIGNER }),
    'wallets.registerSigner': ({ walletAddress, signer, chain }: Record<string, string>) =>
      follow('register-signer', `signer ${signer} on ${chain} for ${walletAddress}`, () => ({
        kind: 'signature',
        recordId: 'tx-unproven-sig',
      })),
    'wallets.add': ({ locator, address }: { locator: string; address?: string }) =>
      add({ locator, ...(address !== undefined && { address, addressSource: 'operator' }) }),
    'wallets.addRecord': ({ locator, recordId }: { locator: string; recordId: string }) => ({
      wallet: add({ locator }),
      recordId,
    }),
    'wallets.create': ({ signer, linkedUser }: { signer: string; linkedUser?: string }) =>
      follow('create-wallet', `a wallet of ${signer}`, () => {
        add({ linkedUser: linkedUser ?? null, adminSigner: `evm-keypair:${signer}` });
        return { walletAddress: NEW_WALLET };
      }),
    'wallets.createTransaction': ({ walletAddress, chain }: { walletAddress: string; chain: string }) =>
      follow('create-transaction', `create-transaction on ${chain} by ${walletAddress}`, () => ({
        recordId: 'tx-3f2a9c10',
      })),
    'wallets.createSignature': ({ walletAddress, chain }: { walletAddress: string; chain: string }) =>
      follow('create-signature', `create-signature on ${chain} by ${walletAddress}`, () => ({ recordId: 'sig-0001' })),
    'activity.retry': ({ intentId }: { intentId: string }) => ({ ...newIntent('create-wallet', ''), id: intentId }),
    'activity.dismiss': ({ intentId }: { intentId: string }) => ({
      ...newIntent('create-wallet', ''),
      id: intentId,
      condition: 'dismissed',
    }),
  };
}

function sampleSigners(): SignerKey[] {
  const parts = { profileId: PROFILE_ID, createdAt: '2026-11-01T10:00:00.000Z' };
  return [
    { ...parts, address: SIGNER, label: 'Treasury, laptop', source: 'generated' },
    { ...parts, address: SECOND_SIGNER, label: 'Treasury, backup', source: 'imported' },
    {
      ...parts,
      address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
      label: 'QA: a label as long as labels can be, sixty characters here',
      source: 'generated',
    },
  ];
}

function wallet(parts: Partial<WalletView>): WalletView {
  return {
    profileId: PROFILE_ID,
    address: WALLET,
    locator: WALLET,
    addressSource: 'service',
    adminSigner: `evm-keypair:${SIGNER}`,
    adminSignerType: 'evm-keypair',
    type: 'evm-smart-wallet',
    linkedUser: null,
    notice: null,
    signable: true,
    fetchedAt: null,
    ...parts,
  };
}

function sampleWallets(now: number): WalletView[] {
  return [
    wallet({ linkedUser: 'email:ops@example.com', fetchedAt: now - 12_000 }),
    wallet({
      address: OTHER_WALLET,
      locator: 'email:treasury@example.com:evm-smart-wallet',
      linkedUser: 'email:treasury@example.com',
      adminSigner: `evm-keypair:${FOREIGN_ADMIN}`,
      notice: `The service answered with a wallet that existed already. It has the admin signer ${FOREIGN_ADMIN}, not the ${SIGNER} you asked for: that key may not be able to approve for it.`,
      fetchedAt: now - 40_000,
    }),
    wallet({
      address: OPERATOR_WALLET,
      locator: 'userId:qa:run:0042:evm-smart-wallet',
      addressSource: 'operator',
      adminSigner: null,
      type: null,
    }),
    wallet({
      address: SOLANA_WALLET,
      locator: SOLANA_WALLET,
      adminSigner: null,
      type: 'solana-smart-wallet',
      signable: false,
      fetchedAt: now - 30 * HOUR,
    }),
    wallet({
      address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      locator: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      adminSigner: `evm-keypair:${SECOND_SIGNER}`,
      fetchedAt: now - 5 * HOUR,
    }),
  ];
}

function sampleDetail(shown: WalletView, now: number): WalletDetail {
  const records = sampleRecords(shown.address, now);
  const count = (kind: string) => records.filter((each) => each.kind === kind).length;
  const counts = { transaction: count('transaction'), signature: count('signature') };
  if (records.length === 0) return { wallet: shown, raw: null, counts, balances: [], signers: [] };
  const at = now - 12_000;
  return {
    wallet: shown,
    raw: JSON.stringify({ type: shown.type, address: shown.address, linkedUser: shown.linkedUser, unknown: 7 }),
    counts,
    signers: [
      sampleDelegate(at),
      { ...sampleDelegate(at), locator: 'evm-keypair:broken', signer: null, malformed: BAD_CHAINS },
    ],
    balances: [
      {
        entry: {
          token: 'eth',
          decimals: 18,
          balances: { 'base-sepolia': '1234567890123456789', 'polygon-amoy': '0', total: '1234567890123456789' },
        },
        fetchedAt: at,
      },
      {
        entry: { token: 'usdc', decimals: 6, balances: { 'base-sepolia': '250000000', total: '250000000' } },
        fetchedAt: now - 5 * 60_000,
      },
      { entry: { token: 'odd‮cdsu', decimals: 2, balances: { 'base-sepolia': 'many' } }, fetchedAt: at },
    ],
  };
}

const BAD_CHAINS = { field: 'chains', rule: 'Invalid input: expected record, received string' };

function sampleDelegate(fetchedAt: number): WalletDetail['signers'][number] {
  const locator = `evm-keypair:${SECOND_SIGNER}`;
  const pending = [{ signer: `evm-keypair:${SIGNER}`, message: `0x${'5a'.repeat(32)}` }];
  const waiting = { status: 'awaiting-approval', id: 'tx-unproven-sig', approvals: { pending, submitted: [] } };
  const signer = delegatedSignerSchema.parse({
    type: 'evm-keypair',
    locator,
    chains: { base: { status: 'active' }, 'base-sepolia': waiting, polygon: { status: 'under-review' } },
  });
  return { locator, signer, malformed: null, raw: JSON.stringify(signer), fetchedAt };
}

function sampleHistory(now: number): BalancePoint[] {
  const amounts = ['1000000', '6000000', '5500000', '105500000', '80000000', '250000000'];
  const usdc = amounts.map((amount, index) => ({
    token: 'usdc',
    chain: 'base-sepolia',
    amount,
    decimals: 6,
    at: now - (amounts.length - index) * 9 * HOUR,
  }));
  return [
    ...usdc,
    { token: 'eth', chain: 'base-sepolia', amount: '1234567890123456789', decimals: 18, at: now - HOUR },
  ];
}

type PageArgument = { walletAddress: string; kind: RecordView['kind']; page: number; perPage: number };

function samplePage(
  records: readonly RecordView[],
  { kind, page, perPage }: Omit<PageArgument, 'walletAddress'>,
): RecordPage {
  const ofKind = records.filter((each) => each.kind === kind);
  return { records: ofKind.slice((page - 1) * perPage, page * perPage).map(toRow), page, total: ofKind.length };
}

function toRow({ kind, id, status, malformed, fetchedAt, value }: RecordView): RecordRow {
  const chain = value?.params?.chain ?? null;
  return { kind, id, status, malformed, fetchedAt, chain, createdAt: value?.createdAt ?? null };
}

function sampleRecords(walletAddress: string, now: number): RecordView[] {
  if (walletAddress === NEW_WALLET || walletAddress === OPERATOR_WALLET) return [];
  const at = now - 12_000;
  return [
    record({ id: 'tx-3f2a9c10', fetchedAt: at }),
    record({ id: 'tx-unproven-sig', kind: 'signature', fetchedAt: at }),
    record({ id: 'tx-done', status: 'success', fetchedAt: at }),
    record({ id: 'tx-failed', status: 'failed', fetchedAt: at }),
    record({ id: 'tx-new-status', status: 'under-review', fetchedAt: at }),
    record({
      id: 'tx-broken',
      status: null,
      malformed: { field: 'params.calls', rule: 'Invalid input: expected array, received string' },
      raw: '{"id":"tx-broken","params":{"calls":"none"}}',
      fetchedAt: at,
    }),
    ...Array.from({ length: 30 }, (_, index) =>
      record({ id: `tx-older-${index}`, status: 'success', fetchedAt: at, raw: older(index, now) }),
    ),
  ];
}

type RecordParts = Partial<Pick<RecordView, 'kind' | 'status' | 'malformed' | 'raw'>> & {
  id: string;
  fetchedAt: number;
};

function record({
  kind = 'transaction',
  status = 'awaiting-approval',
  malformed = null,
  ...parts
}: RecordParts): RecordView {
  const raw = parts.raw ?? rawRecord(parts.id);
  const json: unknown = JSON.parse(raw);
  const common = { ...parts, status, malformed, raw };
  if (kind === 'signature') {
    const read = parseRecord(signatureSchema, json);
    return { ...common, kind, value: read.ok ? read.value : null };
  }
  const read = parseRecord(transactionSchema, json);
  return { ...common, kind, value: read.ok ? read.value : null };
}

function older(index: number, now: number): string {
  const createdAt = new Date(now - (index + 30) * 24 * HOUR).toISOString();
  return JSON.stringify({ id: `tx-older-${index}`, status: 'success', params: { chain: 'base' }, createdAt });
}
