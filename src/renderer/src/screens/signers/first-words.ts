import { inLanguage } from '../../language.ts';

/** Words of the Signers screen that are needed before it is opened: in the rail, the palette, among the keys. */
export const signerFirstWords = inLanguage({
  title: 'Signers',
  keys: { group: 'Signers', generate: 'Generate a signer', import: 'Import a key' },
} as const);
