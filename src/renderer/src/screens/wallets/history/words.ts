import type { HistoryMove } from '#shared/ipc/history-views.ts';
import type { HistoryAct, HistoryState } from '#shared/wallet-history.ts';

const acts: Record<HistoryAct, string> = {
  sent: 'Sent',
  exchanged: 'Exchanged',
  allowed: 'Allowed',
  control: 'Changed control',
  message: 'Signed message',
  other: 'Contract call',
};

/** Before a request is done, it only asks. */
const asked: Record<HistoryAct, string> = {
  sent: 'Send',
  exchanged: 'Exchange',
  allowed: 'Allow',
  control: 'Change control',
  message: 'Sign a message',
  other: 'Contract call',
};

const states: Record<HistoryState, string> = {
  waiting: 'Waits for approval',
  executing: 'Being executed',
  done: 'Done',
  failed: 'Failed',
  unreadable: 'Unreadable',
  other: 'Other status',
};

const between: Record<HistoryMove['direction'], string> = {
  out: 'to',
  allowed: 'may be taken by',
  in: 'comes in, as claimed by',
};

/** Words of the history of a wallet. */
export const historyWords = {
  tab: 'History',
  list: 'History of this wallet',
  acts,
  asked,
  states,
  between,
  signs: { out: '−', in: '+', allowed: '' } satisfies Record<HistoryMove['direction'], string>,
  leaves: 'leaves',
  yours: 'Waits for you',
  declined: 'Declined by you',
  anybody: 'whoever comes first',
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  none: 'Nothing of this wallet was read yet. What it is asked to do appears here by itself.',
  noneFiltered: 'Nothing matches these filters.',
  incomplete: 'A long history is still being read: more lines appear by themselves.',
  about: 'What this wallet was asked to do. What others sent to it is told by its balances alone.',
  review: 'Review',
  details: 'Details',
  filter: {
    label: 'Filter the history',
    act: 'What it does',
    state: 'State',
    token: 'Token',
    party: 'With',
    since: 'From',
    until: 'Until',
    any: 'Any',
    all: 'Show all',
  },
  pages: { label: 'Pages of the history', newest: 'Newest', newer: 'Newer', older: 'Older' },
  exported: {
    open: 'Export…',
    title: 'Export this history',
    text: 'Everything that the filters leave, with exact amounts and times in UTC.',
    submit: 'Save…',
    format: 'As',
    formats: [
      { value: 'csv', name: 'A table (CSV)', text: 'For a spreadsheet: one row for each amount.' },
      { value: 'json', name: 'JSON', text: 'For a program: one entry for each record.' },
    ],
    saved: (count: number, path: string) =>
      count === 1 ? `1 record was saved in ${path}.` : `${count} records were saved in ${path}.`,
  },
} as const;
