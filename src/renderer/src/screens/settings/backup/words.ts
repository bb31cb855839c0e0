import type { RestoredView } from '#shared/ipc/backup-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../../language.ts';

/** Words of Settings → Backup. */
export const backupWords = inLanguage({
  title: 'Backup',
  text: 'One encrypted file (keys optional): profiles, wallets, names, contacts, limits, policies, activity, the log of decisions, drafts. The service lists no wallets, so this is what saves them.',
  locked: 'Locked: unlock to back up or to restore.',
  passphrase: 'Its passphrase is typed in a window of its own. Nobody can reset it.',
  save: {
    title: 'Back up now',
    withKeys: {
      label: 'Include private keys and API keys',
      hint: 'Whoever opens such a file can sign for your wallets. Without them, keys have to be entered again after a restore.',
    },
    button: 'Back up…',
    done: (path: string) => say('Backed up to {path}.', { path }),
  },
  automatic: {
    title: 'Automatic backups',
    off: 'Off. Automatic backups hold no keys.',
    every: 'How often',
    choices: {
      day: { name: 'Every day', text: 'While Countersign runs.' },
      week: { name: 'Every week', text: 'While Countersign runs.' },
    },
    keep: 'Backups to keep',
    on: 'Turn on…',
    stop: 'Turn off',
    stopped: 'Automatic backups are off. Those that were made stay where they are.',
    folder: 'Folder',
    last: 'Last backup',
    none: inContext('backup', 'None yet'),
    kept: (keep: number, every: 'day' | 'week') =>
      say('{every, select, day {Every day} other {Every week}}; the newest {keep} are kept', { every, keep }),
    schedule: 'Schedule',
  },
  restore: {
    title: 'Restore',
    text: 'You see first how a backup differs from what is here. Nothing is replaced unless you choose that.',
    open: 'Open a backup…',
    openNewest: 'Open the newest automatic backup…',
    made: 'Made',
    by: 'By version',
    file: 'File',
    decisions: 'Decisions in its log',
    policies: 'Policies in it',
    secrets: 'Keys in it',
    noSecrets: 'None: API keys and private keys have to be entered again',
    secretsOf: (keys: number, apiKeys: number, nodes: number) =>
      say(
        '{keys, plural, one {{keys} private key} other {{keys} private keys}}, {apiKeys, plural, one {{apiKeys} API key} other {{apiKeys} API keys}}, {nodes, plural, one {{nodes} node URL} other {{nodes} node URLs}}',
        { keys, apiKeys, nodes },
      ),
    unreadable: (number: number) =>
      say(
        '{number, plural, one {{number} entry} other {{number} entries}} of this backup cannot be read and will be left out.',
        { number },
      ),
    differences: 'What would change',
    nothing: 'Everything in this backup is here already.',
    added: (number: number) => say(inContext('window', '{number} new'), { number }),
    changed: (number: number) => say(inContext('window', '{number} different'), { number }),
    same: (number: number) => say(inContext('window', '{number} already here'), { number }),
    add: (title: string) => say(inContext('window', '{title}: add what is new'), { title }),
    replace: (title: string) =>
      say(inContext('window', '{title}: use the backup’s version of what is different'), { title }),
    names: (names: readonly string[], all: number) =>
      names.length < all
        ? say(inContext('window', '{names} and {more} more'), { names: names.join(', '), more: all - names.length })
        : names.join(', '),
    withKeys: 'Restore its keys, too',
    withKeysHint: 'A key that is here already stays as it is.',
    button: 'Restore…',
    cancel: 'Close this backup',
    done: ({ added, replaced, keys, apiKeys, policies }: RestoredView) =>
      say(
        'Restored: {added, plural, one {{added} entry} other {{added} entries}} added, {replaced} replaced, {keys, plural, one {{keys} key} other {{keys} keys}} kept, {policies, plural, one {{policies} policy} other {{policies} policies}} set.',
        { added, replaced, keys: keys + apiKeys, policies },
      ),
    left: 'Not everything could be restored',
    brokenLog: 'The log of decisions in this backup does not hold together, and was not kept.',
  },
} as const);
