import type { NoUpdates } from '#shared/ipc/update-views.ts';
import { inLanguage, say } from '../../../language.ts';

const unavailable: Record<NoUpdates, string> = {
  'no-feed': 'This build has no place to look for updates. Look for a newer version where you got this one.',
  'not-installed': 'This is not the installed app: it does not look for updates.',
  'practice-only': 'Countersign was started for practice only (--practice-only), and does not look for updates.',
};

/** Words of Settings → Updates. */
export const updatesWords = inLanguage({
  title: 'Updates',
  text: 'Countersign never downloads or installs anything by itself.',
  unavailable,
  look: 'Look for updates',
  lookHint: (host: string) =>
    say('Asks {host} at each start and once a day whether there is a newer version. Off: nothing is ever asked.', {
      host,
    }),
  check: 'Check now',
  checking: 'Checking…',
  current: 'This is the newest version.',
  checkedAt: 'Last checked',
  locked: 'Locked: unlock to change this, or to download or install an update.',
  found: (version: string) => say('Version {version} is available', { version }),
  ready: (version: string) => say('Version {version} is downloaded', { version }),
  notes: 'What its publisher says about it',
  noNotes: 'Its publisher says nothing about it.',
  download: 'Download',
  downloading: (percent: number) => say('Downloading: {percent} %', { percent }),
  progress: 'How much of the update is downloaded',
  cancel: 'Cancel',
  readyText: 'It is installed when you say so. Countersign closes everything in order and comes up again.',
  install: 'Restart and install',
  installing: 'Restarting…',
  byHand:
    'Install it the way you installed this one. This package has no signature that an update could be held against.',
  releasePage: 'Where to get it',
} as const);
