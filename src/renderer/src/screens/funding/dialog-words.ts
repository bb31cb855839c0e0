import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';

/** Words of the dialogs of the Funding screen, which are read with it and not before. */
export const fundingDialogWords = inLanguage({
  chosen: {
    open: 'Choose wallets…',
    title: 'Choose wallets',
    search: 'Search by name, address, group or note',
    group: 'Group',
    everyGroup: 'Every group',
    noGroup: 'Without a group',
    list: 'Wallets of this profile',
    all: (count: number) => say('{count, plural, other {Choose all shown ({count})}}', { count }),
    count: (count: number) => say('{count, plural, one {{count} chosen} other {{count} chosen}}', { count }),
    there: 'already in the rows',
    none: 'No wallet is like this.',
    missing: 'Choose at least one wallet.',
    add: (count: number) =>
      say('{count, plural, =0 {Add wallets} one {Add {count} wallet} other {Add {count} wallets}}', { count }),
  },
  rename: {
    open: 'Rename…',
    title: 'Rename this run',
    submit: 'Rename',
    done: 'The run was renamed.',
  },
  remove: {
    open: 'Remove from the list…',
    title: (name: string) => say('{name, select, other {Remove "{name}" from the list}}', { name }),
    submit: 'Remove from the list',
    goes: (count: number) =>
      say(
        '{count, plural, one {The run leaves this list, with its {count} row. It cannot be brought back.} other {The run leaves this list, with its {count} rows. It cannot be brought back.}}',
        { count },
      ),
    goesFiles: 'Its report and its list of wallets to take down can no longer be saved.',
    stays: 'Each funding that was begun stays in Activity, with every step of it.',
    staysOpen: (count: number) =>
      say(
        '{count, plural, one {{count} funding that failed or is in doubt waits for you there.} other {{count} fundings that failed or are in doubt wait for you there.}}',
        { count },
      ),
    staysTokens: 'The wallets keep what they got.',
    done: 'The run was removed from the list.',
  },
  saved: {
    title: 'Save a file about this run',
    submit: 'Save…',
    what: 'What goes into it',
    files: {
      report: { name: 'Report', text: 'Each row: what was asked for, how it stands, and why.' },
      teardown: {
        name: 'Wallets to take down',
        text: 'Each wallet that was made here or that the run funded, with what it got. The service deletes no wallet.',
      },
    },
    format: inContext('file format', 'As'),
    formats: {
      csv: { name: 'A table (CSV)', text: 'For a spreadsheet.' },
      json: { name: 'JSON', text: 'For a program, in the shape of npm run qa.' },
    },
    done: (path: string) => say('The file was saved as {path}.', { path }),
  },
} as const);
