import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../../language.ts';

/** Words of Settings → Chains, and of the simulation that a node may be asked for. */
export const chainWords = inLanguage({
  title: 'Chains',
  text: (profile: string) =>
    say(
      'A node reads the current state of a chain. Countersign proves without one, and asks none until you set it here and switch on what it is for. These are the nodes of “{profile}”.',
      { profile },
    ),
  noProfile: 'Choose a profile first: each has nodes of its own.',
  empty: { title: 'No chain to show', text: 'No chain of this environment has a known number.' },
  list: (profile: string) => say(inContext('window', 'Chains of {profile}'), { profile }),
  noNode: 'no node',
  lent: 'run by Countersign for practice, on this computer',
  set: 'Set a node…',
  replace: 'Another node…',
  remove: 'Remove',
  setOf: (chain: string) => say('Set a node of {chain}', { chain }),
  replaceOf: (chain: string) => say('Set another node of {chain}', { chain }),
  removeOf: (chain: string) => say('Remove the node of {chain}', { chain }),
  removed: (chain: string) => say('The node of {chain} was removed, and nothing is asked any more.', { chain }),
  form: {
    label: 'URL of the node',
    hint: 'https://, or http:// for a node on this computer. It may hold a key: it goes into the keychain of the operating system and is never shown again but for its host.',
    missing: 'Enter the URL of the node.',
    submit: 'Try it and keep it',
    busy: 'Asking the node which chain it is of…',
    cancel: 'Cancel',
    kept: (chain: string, host: string) =>
      say('{host} is the node of {chain}. Switch on what it may be used for.', { host, chain }),
  },
  uses: {
    legend: (chain: string) => say('What the node of {chain} may be used for', { chain }),
    simulation: 'Simulation',
    simulationHint:
      'When you click “Simulate” in a review, it is sent the wallet’s address and everything the request does. It answers what that would do now.',
    tokens: 'Tokens that are not on the list',
    tokensHint:
      'When you open a review, it is sent the addresses of tokens that Countersign does not know, and answers with their own symbol and decimals.',
    permissions: 'Current permissions',
    permissionsHint:
      'When you open the permissions of a wallet, it is sent the wallet’s address, the tokens and who may spend them. It answers what each contract allows now.',
    changed: (chain: string) => say(inContext('window', 'Kept for {chain}.'), { chain }),
  },
} as const);
