/** Words of what was typed and not sent. */
export const draftStrings = {
  title: 'Drafts',
  count: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
  label: (count: number) => (count === 1 ? 'Open the draft that was not sent' : `${count} drafts that were not sent`),
  forms: {
    mintNft: (collection: string) => (collection === '' ? 'Mint an NFT' : `Mint an NFT into ${collection}`),
    editNft: (nft: string) => `Edit NFT ${nft}`,
    importNfts: 'Import a list of NFT ids',
    openNft: 'Open an NFT by its id',
    updateCollection: (collection: string) => `Edit collection ${collection}`,
    createTemplate: (collection: string) => `New template in ${collection}`,
    issueCredential: 'Issue a credential',
    editOrder: (order: string) => `Edit order ${order}`,
    compose: (wallet: string) => `Transaction of ${wallet}`,
    message: (wallet: string) => `Message of ${wallet}`,
    registerSigner: (wallet: string) => `Delegated signer of ${wallet}`,
    funding: 'Fund wallets',
    createWallet: 'Create a wallet',
    addWallet: 'Add a wallet',
    addAbi: 'Add an ABI',
  },
} as const;
