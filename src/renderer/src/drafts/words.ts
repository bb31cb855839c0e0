import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../language.ts';

/** Words of what was typed and not sent. */
export const draftWords = inLanguage({
  title: 'Drafts',
  count: (count: number) => say('{count, plural, one {1 draft} other {{count} drafts}}', { count }),
  label: (count: number) =>
    say('{count, plural, one {Open the draft that was not sent} other {{count} drafts that were not sent}}', { count }),
  forms: {
    mintNft: (collection: string) =>
      collection === '' ? say('Mint an NFT') : say(inContext('draft', 'Mint an NFT into {collection}'), { collection }),
    editNft: (nft: string) => say(inContext('draft', 'Edit NFT {nft}'), { nft }),
    importNfts: 'Import a list of NFT ids',
    openNft: 'Open an NFT by its id',
    updateCollection: (collection: string) => say(inContext('draft', 'Edit collection {collection}'), { collection }),
    createTemplate: (collection: string) => say(inContext('draft', 'New template in {collection}'), { collection }),
    issueCredential: 'Issue a credential',
    editOrder: (order: string) => say(inContext('draft', 'Edit order {order}'), { order }),
    compose: (wallet: string) => say(inContext('draft', 'Transaction of {wallet}'), { wallet }),
    composeSelf: (wallet: string) => say(inContext('draft', 'Transfer of {wallet} to itself'), { wallet }),
    revoke: (wallet: string) => say(inContext('draft', 'Revocation of {wallet}'), { wallet }),
    message: (wallet: string) => say(inContext('draft', 'Signature of {wallet}'), { wallet }),
    registerSigner: (wallet: string) => say(inContext('draft', 'Delegated signer of {wallet}'), { wallet }),
    funding: 'Fund wallets',
    fundingOne: (wallet: string) => say(inContext('draft', 'Fund {wallet}'), { wallet }),
    fundingNew: 'Fund new wallets',
    createWallet: (signer: string) =>
      signer === ''
        ? say(inContext('draft', 'Create wallets'))
        : say(inContext('draft', 'Create wallets of {signer}'), { signer }),
    addWallet: 'Add a wallet',
    addAbi: 'Add an ABI',
    addAddress: (address: string) =>
      address === '' ? say('Add an address') : say(inContext('draft', 'Name {address}'), { address }),
    editAddress: (address: string) => say(inContext('draft', 'Edit {address}'), { address }),
  },
} as const);
