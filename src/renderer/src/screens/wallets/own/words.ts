import { inLanguage, say } from '../../../language.ts';

/** Words of what the operator says of a wallet by themselves. */
export const ownWords = inLanguage({
  section: {
    title: 'Name, group and note',
    name: 'Name',
    group: 'Group',
    note: 'Note',
    describe: 'Name and note…',
    remove: 'Remove from the list…',
  },
  describeForm: {
    title: 'Name, group and note',
    text: 'On this computer alone: the service is not told.',
    name: 'Name',
    nameHint: 'Stands wherever this wallet does, beside its address.',
    group: 'Group',
    groupHint: 'Wallets of one group stand together in the list.',
    note: 'Note',
    submit: 'Keep',
    kept: 'Kept.',
  },
  removeForm: {
    title: (name: string) => say('Remove “{name}” from the list?', { name }),
    goes: ['It leaves the list here: it is no longer read, and what waits in it is not shown under Approvals.'],
    stays: [
      'The wallet and its funds at the service, and who may sign for it.',
      'Its name, group, note, records and history on this computer. They are back when you undo this or add the wallet again.',
    ],
    submit: 'Remove',
    removed: 'The wallet was removed from the list.',
  },
} as const);
