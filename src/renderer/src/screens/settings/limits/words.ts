import { inContext } from '#shared/language/catalogue.ts';
import type { LimitKind } from '#shared/model/limits.ts';
import { inLanguage, say } from '../../../language.ts';

type KindWords = { title: string; text: string; none: string; name: string };

const kinds: Record<LimitKind, KindWords> = {
  fee: {
    title: 'Fees',
    name: 'Fees of an operation',
    text: 'What one operation may cost. Without a limit, more than 0.05 of a chain’s own currency, such as 0.05 ETH, is a caution, and more than 1 of it a danger. More than 100 of it is refused, whatever the limit.',
    none: 'No limit on fees is set.',
  },
  spendable: {
    title: 'Stays spendable',
    name: 'What may stay spendable',
    text: 'What a request may let others take of a token afterwards, by an approval, a permit or an order. Up to the limit it is a note for somebody you know; a permit that is signed separately is worth a look all the same. Without a limit, every approval is a caution.',
    none: 'No limit is set: every approval is a caution.',
  },
  leaving: {
    title: 'Leaves with one request',
    name: 'What may leave with one request',
    text: 'What may leave with one request, all its calls together. Approvals count in full, also where the same request uses them.',
    none: 'No limit is set.',
  },
};

/** Words of Settings → Limits. */
export const limitWords = inLanguage({
  title: 'Limits',
  text: (profile: string) =>
    say(
      'Reviews of “{profile}” treat amounts up to these limits as normal, and amounts above them as a danger. A request above a limit is never signed in a batch.',
      { profile },
    ),
  noProfile: 'Choose a profile first: each has limits of its own.',
  kinds,
  list: (title: string) => say(inContext('window', 'Limits: {title}'), { title }),
  raw: (amount: string) => say(inContext('window', '{amount} in raw units'), { amount }),
  rawUnits: 'raw units',
  change: 'Change…',
  changeOf: (what: string) => say('Change the limit of {what}', { what }),
  remove: 'Remove',
  removeOf: (what: string) => say('Remove the limit of {what}', { what }),
  what: (kind: LimitKind, unit: string, chain: string): string =>
    say(inContext('window', '{limit}, {unit} on {chain}'), { limit: limitWords.kinds[kind].name, unit, chain }),
  unitOf: (token: string) => say('the token {token}', { token }),
  set: (what: string) => say('The limit is set: {what}.', { what }),
  removed: (what: string) => say('The limit was removed: {what}.', { what }),
  form: {
    title: 'Set a limit',
    kind: 'What is limited',
    chain: 'Chain',
    token: 'Currency',
    another: 'Another token…',
    address: 'Contract of the token',
    addressHint: 'Its amounts are in raw units: no list of this app says how many decimals it has.',
    amount: (unit: string) => say(inContext('window', 'At most, in {unit}'), { unit }),
    submit: 'Set the limit',
    save: inContext('limit', 'Set it'),
    cancel: 'Cancel',
  },
  loss: {
    title: 'Exchanges',
    text: 'What an exchange between two currencies of one kind (dollars, euros, or a chain’s own currency and its wrapped form) may lose. Beyond it the exchange is a danger; within it, through a known router and paid to the wallet, it is a note.',
    label: 'May lose, in percent',
    isUsual: (percent: string) => say('The default, {percent} %, applies.', { percent }),
    isSet: (usual: string) => say('Set for this profile; usual is {usual} %.', { usual }),
    submit: inContext('limit', 'Set it'),
    reset: 'As usual',
    set: (percent: string) => say('An exchange of one kind may lose {percent} %.', { percent }),
  },
} as const);
