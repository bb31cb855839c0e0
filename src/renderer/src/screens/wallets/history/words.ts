import type { HistoryMove } from '#shared/ipc/history-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { HistoryAct, HistoryState } from '#shared/wallet-history.ts';
import { inLanguage, say } from '../../../language.ts';

const acts: Record<HistoryAct, string> = {
  sent: inContext('record', 'Sent'),
  exchanged: inContext('record', 'Exchanged'),
  allowed: inContext('record', 'Allowed'),
  control: inContext('record', 'Changed control'),
  message: inContext('record', 'Signed message'),
  other: 'Contract call',
};

/** Before a request is done, it only asks. */
const asked: Record<HistoryAct, string> = {
  sent: inContext('asked', 'Send'),
  exchanged: inContext('asked', 'Exchange'),
  allowed: inContext('asked', 'Allow'),
  control: inContext('asked', 'Change control'),
  message: inContext('asked', 'Sign a message'),
  other: 'Contract call',
};

const states: Record<HistoryState, string> = {
  waiting: 'Waits for approval',
  executing: 'Being executed',
  done: inContext('record', 'Done'),
  failed: inContext('record', 'Failed'),
  unreadable: inContext('record', 'Unreadable'),
  other: 'Other status',
};

const between: Record<HistoryMove['direction'], string> = {
  out: inContext('move', 'to'),
  allowed: 'may be taken by',
  in: 'comes in, as claimed by',
};

/** Words of the history of a wallet. */
export const historyWords = inLanguage({
  tab: 'History',
  list: 'History of this wallet',
  acts,
  asked,
  states,
  between,
  signs: { out: '−', in: '+', allowed: '' } satisfies Record<HistoryMove['direction'], string>,
  leaves: 'leaves',
  yours: 'Waits for you',
  declined: inContext('record', 'Declined by you'),
  anybody: 'whoever comes first',
  more: (count: number) => say('{count, plural, one {and {count} more} other {and {count} more}}', { count }),
  open: 'More may leave: not everything it does is bounded.',
  none: 'Nothing of this wallet was read yet. What it is asked to do appears here by itself.',
  noneFiltered: 'Nothing matches these filters.',
  incomplete: 'A long history is still being read: more lines appear by themselves.',
  about: 'What this wallet was asked to do. What others sent to it is told by its balances alone.',
  review: inContext('do', 'Review'),
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
    format: inContext('file format', 'As'),
    formats: {
      csv: { name: 'A table (CSV)', text: 'For a spreadsheet: one row for each amount.' },
      json: { name: 'JSON', text: 'For a program: one entry for each record.' },
    },
    saved: (count: number, path: string) =>
      say('{count, plural, one {{count} record was saved} other {{count} records were saved}} in {path}.', {
        count,
        path,
      }),
  },
} as const);
