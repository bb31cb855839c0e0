import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';

/** Those of Settings that are said before its screen was ever opened: in the rail, the palette, among the keys. */
export const settingsFirstWords = inLanguage({
  title: 'Settings',
  list: 'Settings',
  groups: { profiles: 'Profiles', proof: 'Proof', window: 'This window' },
  addProfile: 'Add profile',
  settingsOf: (name: string) => say(inContext('window', 'Settings of {name}'), { name }),
  keys: {
    group: 'Settings',
    add: 'Add a profile',
    up: 'Move the profile up',
    down: 'Move the profile down',
    searchFindings: 'Search the rules, where findings are open',
  },
  rows: {
    contracts: { title: 'Contracts', text: 'ABIs and descriptors of your own' },
    findings: { title: 'Findings', text: 'What reviews warn of, and how seriously' },
    limits: { title: 'Limits', text: 'Fees, approvals and amounts that are too much' },
    policy: { title: 'Policy', text: 'What may be signed: payees, amounts, hours' },
    chains: { title: 'Chains', text: 'Nodes, and what they may be used for' },
    appearance: { title: 'Appearance', text: 'Theme, contrast, text size, density' },
    notifications: { title: 'Notifications', text: 'Alerts, quiet hours, closing the window' },
    system: { title: 'System', text: 'When it locks, folders, diagnostics' },
    backup: { title: 'Backup', text: 'One encrypted file, and restoring it' },
    removal: { title: 'Remove everything', text: 'Keys and files, from this computer' },
    keys: { title: 'Keyboard shortcuts', text: 'What the keyboard does' },
    updates: { title: 'Updates', text: 'Whether newer versions are looked for' },
    about: { title: 'About', text: 'Version, licence, where things are kept' },
    current: 'In use',
    unproven: 'Unproven allowed',
    limited: 'Limited key',
  },
} as const);
