import type { LookAlike } from '#shared/ipc/address-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';
import { addressFirstWords } from './first-words.ts';
import type { LineStanding } from './line-standing.ts';

/** Of a line of a file. */
const standings: Record<LineStanding, string> = {
  new: inContext('line', 'new'),
  alike: 'look-alike',
  changed: inContext('line', 'changed'),
  same: 'as it is',
  refused: inContext('line', 'refused'),
};

const counted: Record<LineStanding, (count: number) => string> = {
  new: (count) => say('{count, plural, one {{count} new} other {{count} new}}', { count }),
  alike: (count) => say('{count, plural, one {{count} look-alike} other {{count} look-alikes}}', { count }),
  changed: (count) => say('{count, plural, one {{count} changed} other {{count} changed}}', { count }),
  same: (count) => say('{count, plural, one {{count} as it is} other {{count} as it is}}', { count }),
  refused: (count) => say('{count, plural, one {{count} refused} other {{count} refused}}', { count }),
};

function quoteNote(note: string): string {
  return note === '' ? say('no note') : `“${note.slice(0, 80)}”`;
}

/** Words of the Addresses screen, and of what a review says of an address. */
export const addressWords = {
  ...addressFirstWords,
  ...inLanguage({
    list: 'Addresses',
    add: 'Add',
    import: 'Import…',
    export: 'Export…',
    denyList: 'Deny list…',
    exported: (path: string) => say('The address book was saved as {path}.', { path }),
    groups: {
      named: (count: number) => say('Named ({count})', { count }),
      used: (count: number) => say('Used, not named ({count})', { count }),
    },
    search: {
      label: 'Search addresses',
      placeholder: 'Name, address, tag',
      tag: 'Tag',
      everyTag: 'All tags',
      none: 'Nothing matches',
      noneText: 'No entry holds every one of these words.',
      clear: 'Show all',
    },
    empty: {
      title: 'No addresses here yet',
      text: 'Give a name to those you pay: reviews then say “Treasury” beside the address, how often you paid it, and warn of addresses that only look like it. Addresses that you approve something for appear here by themselves.',
      choose: 'Choose an address',
      chooseText: 'Names are yours alone: the service does not see them. They hold in every profile.',
      gone: 'This address is not on the list',
      goneText: 'It was removed, or used in another profile.',
    },
    row: { unused: 'not used here' },
    detail: {
      label: 'Entry',
      unnamed: 'Used, not named',
      address: 'Address',
      facts: 'Details',
      chain: 'Chain',
      tags: 'Tags',
      noTags: inContext('tags', 'none'),
      note: 'Note',
      noNote: inContext('note', 'none'),
      changed: inContext('address', 'Changed'),
      history: 'Signed for it in this profile',
      none: 'No signature of this profile named it yet.',
      times: 'Times',
      last: inContext('use', 'Last'),
      name: 'Name it',
      edit: 'Edit',
      remove: 'Remove…',
    },
    trust: {
      title: 'Contract',
      notTrusted:
        'Not trusted: reviews treat whatever its functions do as not bounded, also where they have familiar names. A payment without a call goes to somebody you know, because you named it.',
      trusted: 'You trust this contract: reviews take its familiar functions for what they say.',
      trust: 'I trust this contract',
      takeBack: 'Stop trusting it',
      done: 'The contract is trusted.',
      takenBack: 'The contract is no longer trusted.',
    },
    deny: {
      title: 'Deny list',
      list: 'Denied addresses',
      text: 'A request that names one of these addresses is refused, whoever asks for it: as payee, spender, called contract, or anywhere in what is signed. The list is the same in every profile.',
      count: (count: number) => say('{count, plural, one {# address} other {# addresses}}', { count }),
      notDenied: 'Requests that name this address are shown and rated like any other.',
      denied: 'Requests that name this address are refused, in every profile.',
      deny: 'Never sign for it',
      takeOff: 'Remove from the list…',
      done: 'The address is on the deny list.',
      takenOff: 'It is off the deny list.',
      search: { label: 'Search the deny list', placeholder: 'Address, chain, note' },
      none: 'No address is denied',
      noneText: 'Import a list that your team keeps, or open an address of the book and choose “Never sign for it”.',
      noMatch: 'Nothing matches',
      import: 'Import a deny list…',
      export: 'Export the deny list…',
      briefly: { import: 'Import…', export: 'Export…' },
      columns: { address: 'Address', chain: 'Chain', note: 'Note', added: inContext('address', 'Added') },
      importForm: {
        title: 'Import a deny list',
        text: 'A CSV file with the columns address, chain, note. Chain and note may be left out. Nothing is kept before you have seen what it would change.',
        columns: 'An empty chain is every chain. At most 10,000 lines and 5 MB.',
        submit: (count: number) =>
          count === 0
            ? say('Import')
            : say('{count, plural, one {Deny # address} other {Deny # addresses}}', { count }),
        nothing: 'No line of it would change the list.',
        refused: 'Lines that are left out',
        line: (line: number) => say('Line {line}', { line }),
        done: (count: number) =>
          say('{count, plural, one {# address is on the deny list.} other {# addresses are on the deny list.}}', {
            count,
          }),
      },
    },
    removeDialog: {
      title: (name: string) => say('Remove “{name}”?', { name }),
      text: 'Its name, tags and note go, in every profile. What was signed for the address stays in the history.',
      confirm: 'Remove',
      done: 'Removed from the address book.',
    },
    form: {
      newTitle: 'Add address',
      editTitle: 'Edit address',
      text: 'Kept on this computer, for every profile. A name proves nothing: it says whom you mean.',
      address: 'Address',
      addressHint: 'Take it from a source you trust, not from a request.',
      chain: 'Chain',
      chainHint: 'The same digits may belong to somebody else on another chain.',
      name: 'Name',
      tags: 'Tags (optional)',
      tagsHint: 'Separated by commas.',
      note: 'Note (optional)',
      submit: 'Save',
      kept: 'It is in the address book.',
    },
    concerns: {
      title: 'This looks like another address you know',
      text: 'Addresses are imitated so that they are picked by mistake. Compare every digit.',
      alike: (name: string | null, ends: LookAlike['ends']) =>
        name === null
          ? say(
              '{ends, select, first {An address that was used: the first 4 digits are the same.} last {An address that was used: the last 4 digits are the same.} other {An address that was used: the first 4 and the last 4 digits are the same.}}',
              { ends },
            )
          : say(
              '{ends, select, first {“{name}”: the first 4 digits are the same.} last {“{name}”: the last 4 digits are the same.} other {“{name}”: the first 4 and the last 4 digits are the same.}}',
              { name, ends },
            ),
      sameName: (address: string, chain: string | null) =>
        say('{isEverywhere, select, true {{address}, on every chain.} other {{address}, on {chain}.}}', {
          isEverywhere: String(chain === null),
          address,
          chain: chain ?? '',
        }),
      sameNameTitle: 'Another address has this name',
    },
    importForm: {
      title: 'Import addresses',
      text: 'A CSV file with the columns address, chain, name, tags, note. Nothing is kept before you have seen what it would change.',
      file: 'CSV file',
      choose: 'Choose a CSV file…',
      chooseFirst: 'Choose a file first.',
      columns: 'An empty chain is every chain; tags are separated by semicolons. At most 10,000 lines and 5 MB.',
      unreadable: (name: string) => say('{name} could not be read as UTF-8 text.', { name }),
      tooLarge: (name: string) => say('{name} is larger than 5 MB.', { name }),
      empty: 'There is no line in this file.',
      standings,
      counted,
      show: 'Lines',
      all: (count: number) => say('{count, plural, one {all {count}} other {all {count}}}', { count }),
      odd: (count: number) =>
        say(
          '{count, plural, one {{count} line looks unusual and is not ticked} other {{count} lines look unusual and are not ticked}}',
          { count },
        ),
      tick: (line: number) => say('Import line {line}', { line }),
      tickAll: 'Tick all',
      tickOthers: 'Tick all but look-alikes',
      tickNone: 'Tick none',
      line: 'Line',
      who: 'Name and address',
      standing: 'Effect',
      renamed: (before: string, after: string) => say('was “{before}” → becomes “{after}”', { before, after }),
      retagged: (before: string, after: string) =>
        say('tags were: {before} → become: {after}', {
          before: before || say('no tags'),
          after: after || say('no tags'),
        }),
      renoted: (before: string, after: string) =>
        say('note was: {before} → becomes: {after}', { before: quoteNote(before), after: quoteNote(after) }),
      preview: 'What the file would change',
      submit: (count: number) =>
        count === 0
          ? say('Import')
          : say('{count, plural, one {Import {count} line} other {Import {count} lines}}', { count }),
      nothing: 'No line is ticked.',
      done: (count: number) =>
        say('{count, plural, one {{count} entry was imported.} other {{count} entries were imported.}}', { count }),
    },
  }),
};
