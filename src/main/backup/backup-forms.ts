import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import type { SurfaceForm, SurfaceQuestion } from '../surface/surface.ts';

/** Names of fields; each is sealed for the signer before it leaves the window. */
export const NEW = 'new';
export const AGAIN = 'again';
export const CURRENT = 'current';
export const PASSPHRASE = 'passphrase';

type SealTo = { sealTo: string };

function writeNew({ sealTo }: SealTo): SurfaceForm['fields'] {
  return [
    { name: NEW, label: 'Passphrase of the backup', kind: 'sealed', sealTo },
    { name: AGAIN, label: 'Passphrase of the backup, again', kind: 'sealed', sealTo },
  ];
}

const NOBODY_RESETS = 'Nobody can reset it. Keep it where the file is not: whoever has both has everything in it.';

/** @param isAsked whether the app has a passphrase, which is asked for before secrets leave the keychain */
export function writeSaveForm({
  sealTo,
  withKeys,
  isAsked,
}: SealTo & { withKeys: boolean; isAsked: boolean }): SurfaceForm {
  const current = { name: CURRENT, label: 'Your Countersign passphrase', kind: 'sealed', sealTo } as const;
  return {
    title: withKeys ? 'Back up everything, with private keys?' : 'Back up everything but keys?',
    sentences: withKeys
      ? [
          'The file will hold the private keys of all signers, the API keys and the URLs of nodes. Whoever opens it can sign for your wallets.',
          NOBODY_RESETS,
        ]
      : [
          'The file will hold no private key and no API key: those have to be entered again after a restore.',
          NOBODY_RESETS,
        ],
    fields: [...writeNew({ sealTo }), ...(withKeys && isAsked ? [current] : [])],
    yes: withKeys ? 'Back up with keys' : 'Back up',
  };
}

export function writeAutomaticForm({ sealTo, folder }: SealTo & { folder: string }): SurfaceForm {
  return {
    title: 'Back up automatically?',
    sentences: [
      `Countersign writes encrypted backups to ${folder}, and removes those of its own that are older than as many as you keep. They hold no private key and no API key.`,
      'What opens them is kept in the keychain, so that they are made while you are away. Restoring one needs the passphrase.',
      NOBODY_RESETS,
    ],
    fields: writeNew({ sealTo }),
    yes: 'Turn on',
  };
}

export function writeOpenForm({ sealTo, path }: SealTo & { path: string }): SurfaceForm {
  return {
    title: 'Open a backup',
    sentences: [path, 'Nothing is restored yet: you see first how it differs from what is here.'],
    fields: [{ name: PASSPHRASE, label: 'Passphrase of the backup', kind: 'sealed', sealTo }],
    yes: 'Open',
  };
}

type Restoring = { madeAt: string; facts: readonly SurfaceFact[]; secrets: readonly SurfaceFact[] };

export function writeRestoreQuestion({ madeAt, facts, secrets }: Restoring): SurfaceQuestion {
  return {
    title: 'Restore this backup?',
    sentences: [
      `It was made on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 16)} UTC. From now on Countersign uses what is listed here as if you had entered it, in reviews too.`,
      'What is here and not listed stays as it is. Writes and funding runs that were under way wait for you in Activity.',
    ],
    facts: [...secrets, ...facts],
    yes: 'Restore',
    weight: 'danger',
  };
}
