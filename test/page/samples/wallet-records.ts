import { FailureError } from '#shared/failure.ts';
import type { HistoryLine } from '#shared/ipc/history-views.ts';
import type { RecordRow, RecordView } from '#shared/ipc/views.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import type { Answers } from '../support/answers.ts';
import { RECIPIENT, SIGNER } from './reviews.ts';
import type { World } from './world.ts';

/** The one that is read by its id. */
const FOLLOWED = 'tx-executed';

/** More characters than the window shows at once. */
export const LONG_NOTE = 'a long note '.repeat(20_000);

/** The records of a wallet: one that was executed, one that cannot be read, and one signature. */
export function answerWalletRecords({ now, options, tell }: World) {
  const all = options.empty ? [] : listRecords(now - 12_000);
  const removed: RecordView[] = [];
  const ofKind = (kind: RecordView['kind']) => all.filter((record) => record.kind === kind);
  return {
    counts: () => ({ transaction: ofKind('transaction').length, signature: ofKind('signature').length }),
    answers: {
      records({ kind, towards, from, perPage }) {
        const records = ofKind(kind);
        const newestFirst = towards === 'older' ? records : records.toReversed();
        const start = newestFirst.findIndex(({ id }) => id === from) + 1;
        const page = newestFirst.slice(start, start + perPage).map(rowOf);
        return { records: towards === 'older' ? page : page.toReversed(), total: records.length };
      },
      history: (question) => pageOf(options.empty ? [] : listHistory(now), question),
      historyChoices: () =>
        options.empty
          ? { tokens: [], parties: [] }
          : { tokens: ['ETH', `USDC ${SIGNER}`], parties: [{ address: RECIPIENT.toLowerCase(), name: 'Payroll' }] },
      approvalDays: () =>
        Array.from({ length: 30 }, (_, number) => ({
          day: `2026-11-${String(number + 1).padStart(2, '0')}`,
          approvals: options.empty ? 0 : number % 5,
          medianMs: options.empty || number % 5 === 0 ? null : (number + 1) * 40_000,
        })),
      exportHistory: ({ format }) => ({ path: `Documents/history.${format}`, count: 3 }),
      removeRecord: ({ recordId }) => {
        const at = all.findIndex(({ id }) => id === recordId);
        removed.push(...all.splice(at, 1));
        tell('records-changed');
        return null;
      },
      restoreRecord: () => {
        all.unshift(...removed.splice(0));
        tell('records-changed');
        return null;
      },
      record: ({ kind, recordId }) => {
        const found = ofKind(kind).find(({ id }) => id === recordId);
        if (found === undefined) throw new FailureError(UNKNOWN);
        return found;
      },
    } satisfies Partial<Answers['wallets']>,
  };
}

/** Lines of one page. */
const PAGE = 20;
type Question = Parameters<Answers['wallets']['history']>[0];

function pageOf(all: readonly HistoryLine[], { towards, from = '', ...filters }: Question) {
  const { act, state, token, party, since = 0, until = Number.MAX_SAFE_INTEGER } = filters;
  const found = all.filter(
    (line) =>
      (act === undefined || line.act === act) &&
      (state === undefined || line.state === state) &&
      (token === undefined || line.moves.some(({ amount }) => amount.endsWith(token))) &&
      (party === undefined || line.moves.some(({ who }) => who?.toLowerCase() === party)) &&
      line.at >= since &&
      line.at <= until,
  );
  const place = found.findIndex(({ recordId }) => recordId === from);
  const start = towards === 'older' ? place + 1 : Math.max(0, place - PAGE);
  const lines = found.slice(start, start + PAGE);
  return {
    lines,
    newer: start > 0 ? (lines[0]?.recordId ?? null) : null,
    older: start + PAGE < found.length ? (lines.at(-1)?.recordId ?? null) : null,
    isComplete: true,
  };
}

/** What waits, what was done, what cannot be read, and many small transfers before that. */
function listHistory(now: number): HistoryLine[] {
  const line = (parts: Partial<HistoryLine> & Pick<HistoryLine, 'recordId'>): HistoryLine => ({
    kind: 'transaction',
    act: 'sent',
    state: 'done',
    standing: null,
    status: 'success',
    chain: 'base-sepolia',
    at: now - 60_000,
    moves: [{ direction: 'out', amount: '0.25 ETH', who: RECIPIENT, name: 'Payroll' }],
    more: 0,
    isOpen: false,
    headline: `Send 0.25 ETH to ${RECIPIENT}`,
    rating: 'clear',
    ...parts,
  });
  const allowance = { direction: 'allowed' as const, amount: 'any amount of USDC', who: SIGNER, name: null };
  const nothing = { moves: [], at: now - 7_200_000 };
  return [
    line({ recordId: 'tx-proven', state: 'waiting', standing: 'yours', status: 'awaiting-approval', at: now - 30_000 }),
    line({ recordId: 'tx-executed' }),
    line({ recordId: 'tx-allowed', act: 'allowed', moves: [allowance], rating: 'danger', at: now - 3_600_000 }),
    line({ ...nothing, recordId: 'sig-given', kind: 'signature', act: 'message', headline: 'Sign the text: Hello.' }),
    line({
      ...nothing,
      recordId: 'tx-odd',
      act: 'other',
      state: 'unreadable',
      status: null,
      headline: '',
      rating: null,
    }),
    line({
      recordId: 'tx-open',
      at: now - 80_000_000,
      isOpen: true,
      rating: 'look',
      headline: `2 calls: 12,500,000 raw units of a token to ${RECIPIENT}, 0.25 ETH to ${RECIPIENT}`,
    }),
    ...Array.from({ length: 19 }, (_, number) =>
      line({ recordId: `tx-old-${number}`, at: now - 86_400_000 * (number + 2) }),
    ),
  ];
}

const UNKNOWN = { code: 'unknown-record', happened: 'No such record.', kept: 'Nothing.', next: 'Look again.' };

function listRecords(fetchedAt: number): RecordView[] {
  const params = { chain: 'base-sepolia', signer: `evm-keypair:${SIGNER}` };
  const said = { status: 'success', createdAt: '2026-11-20T22:10:00.000Z' };
  const executed = { ...said, id: 'tx-executed', params: { ...params, calls: [] }, note: LONG_NOTE };
  const given = { ...said, id: 'sig-given', params: { ...params, message: 'Hello.' } };
  const read = { status: said.status, malformed: null, fetchedAt };
  return [
    {
      ...read,
      kind: 'transaction',
      id: executed.id,
      value: transactionSchema.parse(executed),
      raw: JSON.stringify(executed),
    },
    {
      kind: 'transaction',
      id: 'tx-odd',
      status: null,
      value: null,
      malformed: { field: 'status', rule: 'It is no text.' },
      raw: '{"id":"tx-odd","status":7}',
      fetchedAt,
    },
    { ...read, kind: 'signature', id: given.id, value: signatureSchema.parse(given), raw: JSON.stringify(given) },
  ];
}

function rowOf({ kind, id, status, malformed, fetchedAt, value }: RecordView): RecordRow {
  const chain = value?.params?.chain ?? null;
  const createdAt = value?.createdAt ?? null;
  return { kind, id, status, malformed, fetchedAt, chain, createdAt, isFollowed: id === FOLLOWED };
}
