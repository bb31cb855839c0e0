import { inLanguage } from '../../language.ts';

/** Words of the NFTs screen that are needed before it is opened: in the rail, the palette, among the keys. */
export const nftFirstWords = inLanguage({
  title: 'NFTs',
  keys: {
    group: 'NFTs',
    mint: 'Mint an NFT',
    open: 'Open an NFT by its id',
    import: 'Import a list of ids',
    view: 'Gallery or list',
    search: 'Search these NFTs',
    edit: 'Edit the NFT',
  },
} as const);
