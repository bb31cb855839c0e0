import type { BackupPreview, BackupStanding } from '#shared/ipc/backup-views.ts';
import type { Answers } from '../support/answers.ts';
import type { World } from './world.ts';

const PREVIEW: BackupPreview = {
  madeAt: '2026-11-01T10:00:00.000Z',
  app: '1.2.3',
  path: '/backups/countersign-backup-2026-11-01-100000.txt',
  groups: [
    {
      group: 'address_book',
      title: 'Contacts',
      added: 12,
      changed: 1,
      same: 3,
      addedNames: ['Ada', 'Grace'],
      changedNames: ['Alan'],
      isOptional: true,
    },
    {
      group: 'watched_wallets',
      title: 'Wallets',
      added: 2,
      changed: 0,
      same: 0,
      addedNames: ['Till', 'Counter'],
      changedNames: [],
      isOptional: false,
    },
  ],
  unreadable: 1,
  decisions: 40,
  policies: 1,
  keys: 2,
  apiKeys: 1,
  nodes: 0,
};

/** Backups that are saved, opened and restored outside the page. */
export function answerBackup({ now }: World): Pick<Answers, 'backup'> {
  let standing: BackupStanding = { automatic: null };
  return {
    backup: {
      view: () => standing,
      save: () => ({ path: '/backups/countersign-backup.txt' }),
      open: () => PREVIEW,
      restore: ({ replace, withKeys }) => ({
        ...{ added: 14, replaced: replace.length, nodes: 0, policies: 1, decisions: 40 },
        ...{ keys: withKeys ? 2 : 0, apiKeys: withKeys ? 1 : 0 },
        left: ['The wallet of staging was left out.'],
      }),
      close: () => null,
      startAutomatic: ({ every, keep }) => {
        standing = { automatic: { folder: '/backups', every, keep, lastAt: now, failure: null } };
        return standing;
      },
      stopAutomatic: () => {
        standing = { automatic: null };
        return standing;
      },
    },
  };
}
