import { inLanguage } from '../../language.ts';

/** Words of the Addresses screen that are needed before it is opened: in the rail, the palette, among the keys. */
export const addressFirstWords = inLanguage({
  title: 'Addresses',
  keys: {
    group: 'Addresses',
    add: 'Add an address',
    import: 'Import a CSV file',
    edit: 'Edit or name the address',
    search: 'Search the addresses',
  },
} as const);
