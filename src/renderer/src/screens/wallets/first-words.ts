import { inLanguage } from '../../language.ts';

/** Those of the Wallets screen that are said before its screen was ever opened: in the rail, the palette, among the keys. */
export const walletFirstWords = inLanguage({
  title: 'Wallets',
  list: 'Wallets',
  create: 'Create wallet',
  add: 'Add wallet',
  keys: {
    group: 'Wallets',
    create: 'Create a wallet',
    add: 'Add a wallet',
    search: 'Search the wallets',
    transaction: 'New transaction request',
    message: 'New signature request',
  },
  row: {
    operatorAddress: 'Address typed by you',
    notSignable: 'Not signable',
    notice: 'Notice',
    notRead: 'not read yet',
    typeUnknown: 'kind unknown',
  },
} as const);
