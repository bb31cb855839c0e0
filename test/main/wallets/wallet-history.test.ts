import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createReviews } from '#main/approvals/review-records.ts';
import { openStore } from '#main/store/open-store.ts';
import { createWalletHistory } from '#main/wallets/history/wallet-history.ts';
import { writeHistory } from '#main/wallets/history/write-history.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { HistoryPage } from '#shared/ipc/history-views.ts';
import type { HistoryFilters } from '#shared/wallet-history.ts';
import type { HonestCall } from '../../helpers/honest-calldata.ts';
import { DEAD, honestTransaction, SIGNER, WALLET } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const PAYEE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
/** USDC of Base Sepolia, as the bundled list has it. */
const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const AT = '2026-01-01T00:00:00.000Z';
const MINUTE = 60_000;

type Put = {
  number: number;
  status?: string;
  to?: `0x${string}`;
  usdc?: bigint;
  isWaiting?: boolean;
  more?: readonly HonestCall[];
};

/** A profile with one wallet; what is proven is counted. */
function open() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  const base = { profileId: 'p', addedAt: AT } as const;
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', createdAt: AT });
  const about = { locator: WALLET, addressSource: 'service', adminSigner: null, notice: null } as const;
  store.watched.addWallet({ ...base, ...about, address: WALLET });
  store.addressBook.put([{ address: PAYEE, chain: null, name: 'Payroll', tags: [], note: '', updatedAt: 1 }]);
  const counted = { proofs: 0 };
  const reviews = createReviews((question) => {
    counted.proofs += 1;
    return proveRecord(question);
  });
  const history = createWalletHistory({ store, reviews, tell: () => {} });
  onTestFinished(() => {
    history.stop();
    store.close();
  });
  let requestNumber = 0;
  const put = ({ number, status = 'success', to = PAYEE, usdc, isWaiting = false, more = [] }: Put) => {
    const call =
      usdc === undefined
        ? { to, value: BigInt(number + 1), data: '0x' as const }
        : {
            to: USDC as `0x${string}`,
            value: 0n,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, usdc] }),
          };
    const made = honestTransaction({ id: `tx-${number}`, calls: [call, ...more] });
    const [asked] = made.approvals.pending;
    const given = { signer: asked?.signer, message: asked?.message, signature: '0x00', submittedAt: AT };
    const parsed = {
      ...made,
      status: isWaiting ? 'awaiting-approval' : status,
      createdAt: new Date(Date.parse(AT) + number * MINUTE).toISOString(),
      approvals: isWaiting ? made.approvals : { pending: [], submitted: [given] },
    };
    requestNumber += 1;
    const of = { profileId: 'p', parent: WALLET, malformed: undefined, fetchedAt: 1, final: !isWaiting, requestNumber };
    store.transactions.put({ ...of, id: parsed.id, status: parsed.status, parsed, raw: JSON.stringify(parsed) });
  };
  const ask = (
    filters: HistoryFilters = {},
    over: { towards?: 'older' | 'newer'; from?: string; perPage?: number } = {},
  ) => history.page({ profileId: 'p', parent: WALLET, filters, towards: 'older', perPage: 20, ...over });
  return { store, history, put, ask, counted };
}

const idsOf = ({ lines }: HistoryPage) => lines.map(({ recordId }) => recordId);

describe('a line of a wallet’s history', () => {
  test('says of what was signed what the proof said while it waited', () => {
    const { put, ask } = open();
    put({ number: 1, isWaiting: true });
    put({ number: 2 });
    const [done, waiting] = ask().lines;
    expect(done?.rating).toBe(waiting?.rating);
    expect(done?.rating).not.toBe('refused');
    expect(done).toMatchObject({ act: 'sent', state: 'done', chain: 'base-sepolia', standing: null });
    expect(done?.moves).toEqual([
      { direction: 'out', amount: '0.000000000000000003 ETH', who: PAYEE, name: 'Payroll' },
    ]);
  });

  test('says when more may leave than the amounts in it', () => {
    const { put, ask } = open();
    put({ number: 1 });
    const unknown = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [PAYEE, 5n] });
    put({ number: 2, more: [{ to: DEAD, value: 0n, data: unknown }] });
    expect(ask().lines.map(({ recordId, isOpen }) => [recordId, isOpen])).toEqual([
      ['tx-2', true],
      ['tx-1', false],
    ]);
  });

  test('says what waits for a key of ours, and what the operator has said no to', () => {
    const { store, put, ask } = open();
    store.signerKeys.add({ profileId: 'p', address: SIGNER, label: 'Ops', source: 'generated', createdAt: AT });
    put({ number: 1, isWaiting: true });
    expect(ask().lines[0]).toMatchObject({ state: 'waiting', standing: 'yours' });
    const key = { profileId: 'p', walletAddress: WALLET.toLowerCase(), kind: 'transaction', recordId: 'tx-1' } as const;
    store.declines.add({ ...key, declinedAt: 1, reason: 'no' });
    expect(ask().lines[0]?.standing).toBe('declined');
  });

  test('stands in its place when its record cannot be read', () => {
    const { store, ask } = open();
    const malformed = { field: 'status', rule: 'is no text' };
    const of = { profileId: 'p', parent: WALLET, id: 'odd', status: undefined, parsed: undefined, fetchedAt: 1 };
    store.transactions.put({ ...of, raw: '{"id":"odd"}', malformed, requestNumber: 1, final: false });
    expect(ask({ state: 'unreadable' }).lines).toMatchObject([{ recordId: 'odd', rating: null, moves: [] }]);
  });
});

describe('the filters', () => {
  const filled = () => {
    const opened = open();
    opened.put({ number: 1, usdc: 2_500_000n });
    opened.put({ number: 2, to: DEAD });
    opened.put({ number: 3, status: 'failed' });
    opened.put({ number: 4, isWaiting: true });
    return opened;
  };

  test('find by act, state, token, counterparty and time, alone and together', () => {
    const { ask, history } = filled();
    const { tokens, parties } = history.choices({ profileId: 'p', parent: WALLET });
    const usdc = tokens.find((token) => token.startsWith('USDC')) ?? '';
    expect(tokens).toEqual(expect.arrayContaining(['ETH', usdc]));
    expect(parties).toEqual(expect.arrayContaining([{ address: PAYEE.toLowerCase(), name: 'Payroll' }]));
    expect(idsOf(ask())).toEqual(['tx-4', 'tx-3', 'tx-2', 'tx-1']);
    expect(idsOf(ask({ token: usdc }))).toEqual(['tx-1']);
    expect(idsOf(ask({ token: 'ETH', state: 'failed' }))).toEqual(['tx-3']);
    expect(idsOf(ask({ party: DEAD }))).toEqual(['tx-2']);
    expect(idsOf(ask({ act: 'message' }))).toEqual([]);
    const since = Date.parse(AT) + 2 * MINUTE;
    expect(idsOf(ask({ since, until: since + MINUTE }))).toEqual(['tx-3', 'tx-2']);
  });

  test('follow a record that comes further, and one that goes', () => {
    const { store, put, ask } = filled();
    expect(idsOf(ask({ state: 'waiting' }))).toEqual(['tx-4']);
    put({ number: 4 });
    expect([idsOf(ask({ state: 'waiting' })), idsOf(ask({ state: 'done' }))]).toEqual([[], ['tx-4', 'tx-2', 'tx-1']]);
    store.transactions.remove({ profileId: 'p', parent: WALLET, id: 'tx-2' });
    expect(idsOf(ask({ state: 'done' }))).toEqual(['tx-4', 'tx-1']);
  });
});

test('a name that is given to an address is found at once, and nothing that does not name it is proven again', () => {
  const { store, put, ask, counted } = open();
  put({ number: 1 });
  put({ number: 2, to: DEAD });
  ask();
  counted.proofs = 0;
  store.addressBook.put([{ address: DEAD, chain: null, name: 'Nobody', tags: [], note: '', updatedAt: 2 }]);
  expect(ask({ party: DEAD }).lines[0]?.moves[0]?.name).toBe('Nobody');
  expect(counted.proofs).toBe(1);
});

test('a page goes on from what it stands next to, both ways, and a longer history costs it no more', () => {
  const { put, ask, counted } = open();
  for (let number = 0; number < 60; number += 1) put({ number });
  const first = ask({}, { perPage: 20 });
  const second = ask({}, { perPage: 20, ...(first.older !== null && { from: first.older }) });
  expect([first.newer, first.isComplete]).toEqual([null, true]);
  expect(idsOf(second)[0]).toBe('tx-39');
  const back = ask({}, { perPage: 20, towards: 'newer', ...(second.newer !== null && { from: second.newer }) });
  expect(idsOf(back)).toEqual(idsOf(first));
  expect(back.newer).toBeNull();
  // Each was proven once, whichever page it is on.
  expect(counted.proofs).toBe(60);
});

test('the file has every amount exactly, one row each, and no cell that a spreadsheet would run', async () => {
  const { put, store, history } = open();
  store.addressBook.put([{ address: PAYEE, chain: null, name: '=1+1', tags: [], note: '', updatedAt: 2 }]);
  put({ number: 1, usdc: 2_500_000n });
  put({ number: 2, to: DEAD });
  const filters = { party: PAYEE };
  const lines = await history.readAll({ profileId: 'p', parent: WALLET, filters });
  const csv = writeHistory(lines, { wallet: WALLET, filters, format: 'csv' });
  const [head, row, ...rest] = csv.text.trim().split('\r\n');
  expect(rest).toEqual([]);
  expect(head).toContain('amount,unit,token contract');
  expect(row).toContain(`out,2.5,USDC,${USDC},,${PAYEE},'=1+1`);
  const json = JSON.parse(writeHistory(lines, { wallet: WALLET, filters, format: 'json' }).text);
  expect(json.records).toMatchObject([{ recordId: 'tx-1', moves: [{ amount: '2.5', symbol: 'USDC', token: USDC }] }]);
});
