import type { HostileAnswer, Json } from './hostile-answer.ts';

/** A record that is spoiled in one way; the others of its page stay as they are. */
const edited = (name: string, edit: (record: Json) => unknown, more: Partial<HostileAnswer> = {}): HostileAnswer =>
  ({ name, edit: ({ record }) => [JSON.stringify(edit(record))], ...more }) as HostileAnswer;

const DEPTH = 3_000;
const ELEVEN_MEGABYTES = 11_000_000;

export const RECORD_ANSWERS: readonly HostileAnswer[] = [
  edited('record: null', () => null),
  edited('record: a number', () => 7),
  edited('record: an array', () => ['tx-1', 'awaiting-approval']),
  edited('record: wrong types', ({ id }) => ({
    id,
    status: 7,
    approvals: { pending: 'nobody' },
    params: [],
    onChain: 'yes',
  })),
  edited('record: without its id', ({ id: _, ...rest }) => rest),
  edited('record: another id', (record) => ({ ...record, id: 'tx-00000000-0000-4000-8000-000000000000' })),
  edited('record: an id of a thousand letters', (record) => ({ ...record, id: `tx-${'i'.repeat(1_000)}` })),
  {
    name: 'record: of another wallet',
    edit: ({ record, ofAnotherWallet }) => [JSON.stringify({ ...ofAnotherWallet, id: record.id })],
  },
  edited('record: for another chain', ({ params, ...rest }) => ({
    ...rest,
    params: { ...(params as Json), chain: 'base' },
  })),
  {
    name: 'record: its id twice, with other content',
    edit: ({ record, ofAnotherWallet }) =>
      [record, { ...ofAnotherWallet, id: record.id }].map((one) => JSON.stringify(one)),
  },
  edited('record: 11 MB', (record) => ({ ...record, memo: 'm'.repeat(ELEVEN_MEGABYTES) }), { heavy: true }),
  {
    name: 'record: 3,000 levels deep',
    edit: ({ record }) => [`${JSON.stringify(record).slice(0, -1)},"memo":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`],
  },
  edited('record: without approvals', ({ approvals: _, ...rest }) => rest),
  edited('record: without params', ({ params: _, ...rest }) => rest),
  edited('record: a status never heard of', (record) => ({ ...record, status: 'simmering' }), { mayBeTaken: true }),
  edited('record: a thousand pending approvals', ({ approvals, ...rest }) => ({
    ...rest,
    approvals: repeatPending(approvals as Json),
  })),
];

function repeatPending({ pending, submitted }: Json): Json {
  return { pending: Array.from({ length: 1_000 }, () => (pending as unknown[])[0] ?? null), submitted };
}
