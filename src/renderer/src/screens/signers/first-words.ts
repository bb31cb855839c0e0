import { inLanguage } from '../../language.ts';

/** Those of the Signers screen that are said before its screen was ever opened: in the rail, the palette, among the keys. */
export const signerFirstWords = inLanguage({
  title: 'Signers',
  keys: { group: 'Signers', generate: 'Generate a signer', import: 'Import a key' },
} as const);
