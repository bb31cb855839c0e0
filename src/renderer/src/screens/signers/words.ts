import { inContext } from '#shared/language/catalogue.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { inLanguage, say } from '../../language.ts';
import { signerFirstWords } from './first-words.ts';

const sources: Record<SignerKey['source'], string> = { generated: 'Generated here', imported: 'Imported' };

/** Words of the Signers screen. */
export const signerWords = {
  ...signerFirstWords,
  ...inLanguage({
    list: 'Signers',
    generate: 'Generate',
    import: 'Import',
    sources,
    empty: {
      title: 'No signers here yet',
      text: 'A signer is a key that approves for your wallets. Generate one here, or import one you have. It is kept in the keychain of the operating system.',
      generate: 'Generate a signer',
      import: 'Import a key',
      choose: 'Choose a signer',
      gone: 'This signer is not on the list',
      goneText: 'It may belong to another profile.',
    },
    row: {
      lacksBackup: 'Not backed up',
      waiting: (count: number) => say('{count} waiting', { count }),
    },
    /** Of a key that is not there yet. */
    place: {
      title: 'Where the key will be',
      text: 'The private key goes into the keychain of the operating system. Only the signer process reads it, and only to sign what you approve.',
      backUp: {
        generated:
          'It will be made here and be nowhere else: export it or write it down afterwards. If the keychain is lost and no backup works, so is the key, and what only it can approve.',
        imported: 'Keep the copy you import it from in a safe place.',
      },
    },
    detail: {
      label: 'Signer',
      address: 'Address',
      addressWhat: 'signer address',
      facts: 'Details',
      source: 'Source',
      created: 'Added',
      keyText:
        'The private key is in the keychain of the operating system. Only the signer process reads it, and only to sign what you approve. It never reaches this page; it leaves the keychain only when you export it, encrypted with a passphrase of yours, or have it shown to write it down.',
      backup: {
        title: 'Backup',
        lacking: 'No verified backup',
        steps: {
          none: 'This key was made here: if this keychain is lost, so is the key. Export it or write it down, then check the copy.',
          made: 'A copy was made, and nobody has tried yet whether it works. Check it once, while the key is still here.',
        },
        exported: 'Copy made',
        tried: 'Copy checked',
        never: 'Never',
        imported: 'It was imported, so a copy may exist elsewhere.',
        export: 'Export…',
        show: 'Show to write down…',
        try: 'Check a copy…',
        shown: 'Check now that what you wrote down is this key.',
        saved: (path: string) => say('The keystore is in {path}. Check now that it opens.', { path }),
      },
      wallets: 'Admin of',
      noWallets: 'It is the admin signer of no wallet on your list.',
      createWallet: 'Create a wallet with it',
      waiting: 'Waiting for it',
      all: (count: number) => say('All {count} are under Approvals', { count }),
      nothingWaits: 'No approval waits for it.',
      rename: 'Rename',
      remove: inContext('signer', 'Remove…'),
    },
    renameForm: {
      title: 'Rename signer',
      label: 'Label',
      submit: 'Rename',
      renamed: 'Renamed.',
    },
    removeForm: {
      title: (label: string) => say('Remove the signer “{label}”?', { label }),
      label: (label: string) => say('Type “{label}” to remove it', { label }),
      submit: 'Remove signer',
      removed: (label: string) => say('The key of “{label}” is gone from the keychain.', { label }),
      goes: {
        key: {
          lacksBackup:
            'Its private key, from the keychain. It was made here and no copy of it was ever tried: what only it can sign for may be lost with it.',
          copied:
            'Its private key, from the keychain. Without another copy of it, what only it can sign for is lost with it.',
        },
        waiting: (count: number) =>
          say(
            '{count, plural, one {{count} request that waits for it} other {{count} requests that wait for it}} can no longer be approved with it.',
            { count },
          ),
        admin: (address: string, called: string | null) =>
          called === null
            ? say('It is the admin signer of {address}: this profile can no longer sign as its admin.', { address })
            : say('It is the admin signer of “{called}” ({address}): this profile can no longer sign as its admin.', {
                called,
                address,
              }),
      },
      stays: {
        service: 'Wallets and funds at the service, which go on naming this signer.',
        journal: 'What was signed with it, in the journal on this computer.',
      },
      underWay: (count: number) =>
        say(
          '{count, plural, one {{count} write with this signer is under way, or its outcome is unknown} other {{count} writes with this signer are under way, or their outcome is unknown}}',
          { count },
        ),
      underWayText: 'Wait until they are done, or look at each and end it in Activity.',
      openActivity: 'Open Activity',
    },
    label: {
      label: 'Label',
      hint: 'For you alone: the service does not see it.',
      placeholder: 'Treasury, laptop',
      missing: 'Give it a label, so that you know it again.',
      long: 'A label has at most 60 characters.',
    },
    generateForm: {
      title: 'Generate signer',
      text: 'A new key from the random source of this computer.',
      submit: 'Generate',
      made: 'The signer is in the keychain.',
    },
    importForm: {
      title: 'Import signer',
      text: 'A key you have already. Countersign asks for it in a window of its own, so this page never has it.',
      from: {
        legend: 'You have it as',
        'private-key': { name: 'Private key', text: '64 hex digits.', submit: 'Enter the key…' },
        keystore: {
          name: 'Keystore',
          text: 'A JSON file (version 3) and its password.',
          submit: 'Choose the file…',
        },
        phrase: {
          name: 'Recovery phrase',
          text: '12 to 24 English words (BIP-39). You choose one of its accounts.',
          submit: 'Enter the phrase…',
        },
      },
      made: 'The key is in the keychain.',
    },
    tryForm: {
      title: 'Check a copy',
      text: 'Countersign asks for the copy outside this page and holds it against this key. Nothing of it is kept.',
      legend: 'Your copy is',
      same: 'The copy opens, and it is this key.',
    },
  } as const),
};
