import type { LimitKind } from '#shared/model/limits.ts';

type KindWords = { title: string; text: string; none: string; name: string };

const kinds: Record<LimitKind, KindWords> = {
  fee: {
    title: 'Fees',
    name: 'Fees of an operation',
    text: 'What one operation may cost. Without a limit, more than 0.05 of a chain’s own currency is a caution, and more than 1 a danger. More than 100 is refused, whatever the limit.',
    none: 'No limit on fees is set.',
  },
  spendable: {
    title: 'Stays spendable',
    name: 'What may stay spendable',
    text: 'What a request may let others take of a token afterwards, by an approval, a permit or an order. Up to the limit it is a note for somebody you know; a permit that is signed by itself is worth a look all the same. Without a limit, every approval is a caution.',
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
export const limitWords = {
  title: 'Limits',
  text: (profile: string) =>
    `Amounts up to which reviews of “${profile}” take things lightly, and above which they say that it is dangerous. A request above a limit is never signed in a batch.`,
  noProfile: 'Choose a profile first: each has limits of its own.',
  kinds,
  list: (title: string) => `Limits: ${title}`,
  raw: (amount: string) => `${amount} in raw units`,
  rawUnits: 'raw units',
  change: 'Change…',
  changeOf: (what: string) => `Change the limit of ${what}`,
  remove: 'Remove',
  removeOf: (what: string) => `Remove the limit of ${what}`,
  what: (kind: LimitKind, unit: string, chain: string) => `${kinds[kind].name}, ${unit} on ${chain}`,
  unitOf: (token: string) => `the token ${token}`,
  set: (what: string) => `The limit is set: ${what}.`,
  removed: (what: string) => `The limit was removed: ${what}.`,
  form: {
    title: 'Set a limit',
    kind: 'What is limited',
    chain: 'Chain',
    token: 'Currency',
    another: 'Another token…',
    address: 'Contract of the token',
    addressHint: 'Its amounts are in raw units: no list of this app says how many decimals it has.',
    amount: (unit: string) => `At most, in ${unit}`,
    submit: 'Set the limit',
    save: 'Set it',
    cancel: 'Cancel',
  },
  loss: {
    title: 'Exchanges',
    text: 'What an exchange between two currencies of one kind (dollars, euros, or a chain’s own currency and its wrapped form) may lose. Beyond it the exchange is a danger; within it, through a known router and paid to the wallet, it is a note.',
    label: 'May lose, in percent',
    isUsual: (percent: string) => `${percent} % is usual, and holds now.`,
    isSet: (usual: string) => `Set for this profile; usual is ${usual} %.`,
    submit: 'Set it',
    reset: 'As usual',
    set: (percent: string) => `An exchange of one kind may lose ${percent} %.`,
  },
} as const;
