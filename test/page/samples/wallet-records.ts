import { FailureError } from '#shared/failure.ts';
import type { RecordRow, RecordView } from '#shared/ipc/views.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import type { Answers } from '../support/answers.ts';
import { SIGNER } from './reviews.ts';
import type { World } from './world.ts';

/** More characters than the window shows at once. */
export const LONG_NOTE = 'a long note '.repeat(20_000);

/** The records of a wallet: one that was executed, one that cannot be read, and one signature. */
export function answerWalletRecords({ now, options }: World) {
  const all = options.empty ? [] : listRecords(now - 12_000);
  const ofKind = (kind: RecordView['kind']) => all.filter((record) => record.kind === kind);
  return {
    counts: { transaction: ofKind('transaction').length, signature: ofKind('signature').length },
    answers: {
      records({ kind, towards, from, perPage }) {
        const records = ofKind(kind);
        const newestFirst = towards === 'older' ? records : records.toReversed();
        const start = newestFirst.findIndex(({ id }) => id === from) + 1;
        const page = newestFirst.slice(start, start + perPage).map(rowOf);
        return { records: towards === 'older' ? page : page.toReversed(), total: records.length };
      },
      record: ({ kind, recordId }) => {
        const found = ofKind(kind).find(({ id }) => id === recordId);
        if (found === undefined) throw new FailureError(UNKNOWN);
        return found;
      },
    } satisfies Partial<Answers['wallets']>,
  };
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
  return { kind, id, status, malformed, fetchedAt, chain, createdAt: value?.createdAt ?? null };
}
