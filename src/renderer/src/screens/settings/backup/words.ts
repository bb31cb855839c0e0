import type { RestoredView } from '#shared/ipc/backup-views.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Words of Settings → Backup. */
export const backupWords = {
  title: 'Backup',
  text: 'One encrypted file of everything: profiles, wallets, names, contacts, limits, policies, activity, the log of decisions, drafts. The service lists no wallets, so this is what saves them.',
  locked: 'Locked: unlock to back up or to restore.',
  passphrase: 'Its passphrase is typed in a window of its own. Nobody can reset it.',
  save: {
    title: 'Back up now',
    withKeys: {
      label: 'Include private keys and API keys',
      hint: 'Whoever opens such a file can sign for your wallets. Without them, keys have to be entered again after a restore.',
    },
    button: 'Back up…',
    done: (path: string) => `Backed up to ${path}.`,
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
    none: 'None yet',
    kept: (keep: number, every: 'day' | 'week') => `Every ${every}; the newest ${keep} are kept`,
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
      [
        count(keys, 'private key', 'private keys'),
        count(apiKeys, 'API key', 'API keys'),
        count(nodes, 'node URL', 'node URLs'),
      ].join(', '),
    unreadable: (number: number) =>
      `${count(number, 'entry', 'entries')} of this backup cannot be read and will be left out.`,
    differences: 'What would change',
    nothing: 'Everything in this backup is here already.',
    added: (number: number) => `${number} new`,
    changed: (number: number) => `${number} different`,
    same: (number: number) => `${number} already here`,
    add: (title: string) => `${title}: add what is new`,
    replace: (title: string) => `${title}: use the backup’s version of what is different`,
    names: (names: readonly string[], all: number) =>
      names.length < all ? `${names.join(', ')} and ${all - names.length} more` : names.join(', '),
    withKeys: 'Restore its keys, too',
    withKeysHint: 'A key that is here already stays as it is.',
    button: 'Restore…',
    cancel: 'Close this backup',
    done: ({ added, replaced, keys, apiKeys, policies }: RestoredView) =>
      `Restored: ${count(added, 'entry', 'entries')} added, ${replaced} replaced, ${count(keys + apiKeys, 'key', 'keys')} kept, ${count(policies, 'policy', 'policies')} set.`,
    left: 'Not everything could be restored',
    brokenLog: 'The log of decisions in this backup does not hold together, and was not kept.',
  },
} as const;
