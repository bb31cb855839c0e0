import { inContext } from '#shared/language/catalogue.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { inLanguage, say } from '../../language.ts';
import { settingsFirstWords } from './first-words.ts';
import type { KeyState } from './key-state.ts';

type Choices<Name extends 'theme' | 'contrast' | 'density' | 'motion'> = Record<
  AppSettings[Name],
  { name: string; text: string }
>;

const themes: Choices<'theme'> = {
  system: { name: 'System', text: 'As the desktop is set.' },
  light: { name: 'Light', text: 'Dark on light.' },
  dark: { name: 'Dark', text: 'Light on dark.' },
};
const contrasts: Choices<'contrast'> = {
  system: { name: 'System', text: 'As the desktop is set.' },
  normal: { name: 'Normal', text: 'Readable everywhere (WCAG AA).' },
  high: { name: 'High', text: 'Black and white, strong lines.' },
};
const densities: Choices<'density'> = {
  compact: { name: 'Compact', text: 'More on one screen.' },
  comfortable: { name: 'Comfortable', text: 'Larger text and more room.' },
};
const motions: Choices<'motion'> = {
  system: { name: 'System', text: 'As the desktop is set.' },
  reduced: { name: 'Reduced', text: 'Nothing turns, pulses or slides.' },
};
const keyStates: Record<KeyState, string> = {
  accepted: 'In the keychain; the service accepts it',
  'accepted-before': 'In the keychain; the service accepted it before',
  kept: 'In the keychain; nothing was read with it yet',
  limited: 'In the keychain; the service says that it may not do everything',
  refused: 'In the keychain; the service does not accept it',
  missing: 'There is none',
  unreadable: 'Cannot be read now',
  unused: 'Not used in this run',
};

/** Words of the Settings screen. */
export const settingsWords = {
  ...settingsFirstWords,
  ...inLanguage({
    gone: 'There is no such setting',
    goneText: 'Choose one from the list.',
    profile: {
      label: 'Profile',
      facts: 'Details',
      environment: 'Environment',
      baseUrl: 'Service',
      baseUrlWhat: 'address of the service',
      apiKey: 'API key',
      keyStates,
      lastAccepted: (ago: string) => say('In the keychain; last accepted {ago}', { ago }),
      created: 'Added',
      use: 'Work in this profile',
      inUse: 'Current profile',
      newKey: 'New API key',
      newAddress: 'Change the address',
      changes: 'Name and place',
      rename: 'Rename…',
      moveUp: 'Move up',
      moveDown: 'Move down',
      movedTo: (place: number, count: number) => say('Moved to place {place} of {count}.', { place, count }),
      remove: 'Remove profile…',
      practiceStays: 'Practice belongs to Countersign and stays. It can stand below the others.',
      practiceKey:
        'Countersign runs this service itself, on this computer alone, and makes a new key at each start. Nothing here has value.',
      warningTitle: 'The key was kept, but it cannot do everything',
      warningNext: 'What it may do works. For the rest, grant the scope at the service or put in another key.',
      readings: 'The service',
      connected: 'Connected.',
      notAsked: 'Nothing was read yet: add a wallet, and it is read from here.',
      oldest: (ago: string) => say('Oldest data: {ago}.', { ago }),
      failing: (count: number, all: number) =>
        say(inContext('window', '{count} of {all} requests fail.'), { count, all }),
      tryAgain: 'Try again now',
    },
    unproven: {
      title: 'Signing what cannot be proven',
      on: 'Allowed',
      off: 'Not allowed',
      what: 'Some requests cannot be proven: the hash to sign cannot be rebuilt from what the record says. Registering a signer is one of them, so are messages whose hash is made in a way not known here, and chains without a known number. Such a signature may authorise anything this wallet can do: move all funds, give permissions, change who controls it.',
      why: 'By default it is off, because Countersign’s promise ends here: what you sign would not be what is on the screen, but what somebody says it is.',
      each: 'If it is allowed, nothing is signed by itself. Each such request says Unproven, and is signed only after you typed the last four characters of the wallet’s address. The hash must not be that of any transaction known for the wallet. What is refused stays refused, and nothing unproven is signed for a production chain.',
      production:
        'A production profile cannot have it: what it signs moves real value. The signer refuses it, whatever this window says.',
      allow: 'Allow…',
      forbid: 'Stop allowing it',
      dialogTitle: (name: string) => say('Allow “{name}” to sign what cannot be proven?', { name }),
      dialogText: 'Such a signature may authorise anything this wallet can do.',
      understood: 'I know that Countersign cannot tell me what such a signature does.',
      tickFirst: 'Tick the sentence first',
      confirm: 'Allow for this profile',
      allowed: 'This profile may sign what cannot be proven.',
      forbidden: 'This profile signs only what is proven.',
    },
    addForm: {
      title: 'Add profile',
      text: 'One account at one service. The key is tried first: nothing is kept before the service has accepted it.',
      name: 'Name',
      nameHint: 'For you alone.',
      namePlaceholder: 'QA staging',
      nameMissing: 'Give it a name, so that you know it again.',
      nameLong: 'A name has at most 60 characters.',
      nameTaken: (other: string) => say('There is already a profile called “{other}”.', { other }),
      environment: 'Environment',
      environmentTexts: {
        staging: 'Test networks. What you sign moves nothing of value.',
        production: 'What you sign moves real value. It is marked in red on every screen.',
      },
      baseUrl: 'Address of the service',
      baseUrlHint:
        'https://, and what stands in front of /api/ if there is more. http:// only for this computer (localhost, 127.0.0.1). Nothing goes to a new host before you have said yes in a window of its own.',
      takeAddress: (address: string) => say(inContext('window', 'Use {address}'), { address }),
      baseUrlRules: {
        missing: 'Enter the address of the service.',
        form: 'This is not an address such as https://service.example.com.',
        scheme: 'The address begins with https://.',
        insecure: (host: string) =>
          say('The API key would travel readable to {host}: use https://. Only this computer may be http://.', {
            host,
          }),
        account: 'Leave out the user name and password: the API key is asked for below.',
        rest: 'Leave out what follows “?” or “#”.',
      },
      submit: 'Try the key and add',
      added: (name: string) => say('“{name}” was added.', { name }),
    },
    keyForm: {
      title: 'New API key',
      text: (name: string) =>
        say('For “{name}”. The new key is tried first; until the service has accepted it, the old one stays in use.', {
          name,
        }),
      submit: 'Try the key and keep it',
      kept: 'The new key is in the keychain and in use.',
    },
    addressForm: {
      title: 'Change the address',
      text: (name: string) =>
        say(
          'For “{name}”. The new address is tried with the key below; until the service there has accepted it, the old address and key stay in use.',
          { name },
        ),
      now: 'Address now',
      address: 'New address of the service',
      kept: 'Wallets, records and activity that came from the old address stay here. What the service at the new address says takes their place as it is read. If that is another service or another account there, its wallets are not these: add a profile for it instead.',
      submit: 'Try it and change the address',
      changed: (address: string) => say('The service is now asked at {address}.', { address }),
    },
    renameForm: {
      title: 'Rename profile',
      hint: 'For you alone. No two profiles have the same name.',
      submit: 'Rename',
      renamed: 'The profile has its new name.',
    },
    removeForm: {
      title: (name: string) => say('Remove “{name}”?', { name }),
      label: (name: string) => say('Type “{name}” to remove it', { name }),
      submit: 'Remove profile',
      removed: (name: string) => say('“{name}” was removed.', { name }),
      goes: {
        key: (baseUrl: string) =>
          say('Its API key and chain nodes, from the keychain, and everything that was read at {baseUrl}.', {
            baseUrl,
          }),
        signer: (label: string, address: string, source: 'generated' | 'imported') =>
          source === 'generated'
            ? say(
                'The key of signer “{label}” ({address}), from the keychain. It was made here and is nowhere else: it is lost.',
                { label, address },
              )
            : say(
                'The key of signer “{label}” ({address}), from the keychain. If you have no other copy, it is lost.',
                {
                  label,
                  address,
                },
              ),
        wallets: (wallets: number, followed: number) =>
          say(
            '{wallets, plural, one {{wallets} wallet} other {{wallets} wallets}} and {followed, plural, one {{followed} followed record} other {{followed} followed records}}, from the lists on this computer.',
            { wallets, followed },
          ),
        drafts: (drafts: number) =>
          say('{drafts, plural, one {{drafts} draft that was} other {{drafts} drafts that were}} not sent.', {
            drafts,
          }),
        settings: 'Its limits, severities and other settings.',
      },
      stays: {
        service: 'Wallets, funds and the API key itself at the service.',
        journal: 'What was signed and sent, in the journal on this computer.',
        book: 'The address book and the deny list.',
      },
      underWay: (writes: number) =>
        say(
          '{writes, plural, one {{writes} write of this profile is under way, or its outcome is unknown} other {{writes} writes of this profile are under way, or their outcome is unknown}}',
          { writes },
        ),
      underWayText:
        'Wait until they are done, or look at each and end it in Activity. A funding that is running or paused is stopped under Funding.',
      openActivity: 'Open Activity in this profile',
    },
    apiKey: {
      label: 'API key',
      hint: 'From the service’s developer console. It goes into the keychain of the operating system and is never shown again. This field is emptied when it is kept.',
      missing: 'Enter the API key.',
    },
    trying: {
      button: 'Trying the key…',
      text: 'Asking the service with this key; a slow one may take half a minute. Nothing is kept before it answers.',
      stays: 'What you typed is still here. The key is in its field alone and is forgotten when you leave this page.',
    },
    appearance: {
      title: 'Appearance',
      text: 'Takes effect at once, in this window and the next time.',
      theme: 'Theme',
      themes,
      contrast: 'Contrast',
      contrasts,
      density: 'Density',
      motion: 'Motion',
      motions,
      textSize: {
        label: 'Text size',
        hint: 'Also with Ctrl and +, − or 0, anywhere in the window.',
        choice: (percent: number) => `${percent} %`,
      },
      language: {
        label: 'Language',
        hint: 'Also applies to notifications, menus and the questions that Countersign asks. The record, logs and evidence stay in English, so that they read the same for everyone.',
        system: 'As the desktop is set',
      },
      locale: {
        label: 'Numbers and dates',
        hint: (example: string) =>
          say(
            'For example {example}. Amounts of tokens are always written as reviews say them, 1,234.5, so that none can be read as another.',
            { example },
          ),
        system: 'As the desktop is set',
      },
      listWidths: {
        title: 'Widths of lists',
        text: 'Drag the line between a list and what is beside it, or move it with the arrow keys. Each screen keeps its own width.',
        reset: 'Reset all widths',
        unchanged: 'Each list has its usual width.',
      },
      ipfs: {
        label: 'Gateway for ipfs:// images',
        hint: 'Images at ipfs:// are fetched through this server, which then sees which ones you look at. Empty: they are not fetched at all.',
        rule: 'An address that begins with https:// and ends with a slash, without “?” or “#”; or nothing.',
        save: inContext('gateway', 'Use it'),
        saved: 'Images at ipfs:// are fetched through it from now on.',
        off: 'Images at ipfs:// are no longer fetched.',
      },
      densities,
    },
    keysPane: {
      title: 'Keyboard shortcuts',
      text: 'Keys do nothing while you type or a dialog is open. Press one of the keys below to put another in its place.',
    },
    about: {
      title: 'About',
      what: 'A desktop signer for smart wallets. The operator signs exactly what is on the screen, or nothing.',
      version: 'Version',
      notTold: 'unknown in this runtime',
      licence: 'Licence',
      runtime: 'Runs on',
      engine: 'Engine',
      notElectron: 'a browser window that stands in for Electron',
      kept: 'Where things are kept',
      keptTexts: [
        'API keys and signer keys are kept in the keychain of the operating system, and nowhere else. This window passes on what you type and never gets it back.',
        'Profiles, wallets, the journal and what was read from services are in Countersign’s data folder on this computer.',
        'This window keeps nothing but which profile you chose last.',
      ],
      network: 'What it connects to',
      networkText:
        'The services of your profiles, and the nodes of chains that you set and switched on, and, where you switched that on, the update server. No telemetry, no crash reports, nothing else unasked. A link to a block explorer is opened in your browser after you said yes.',
    },
  } as const),
};
