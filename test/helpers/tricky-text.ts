import * as fc from 'fast-check';

/** Texts of the signs that files, spreadsheets and this format give a meaning to. */
export const anyTrickyText = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', ' ', 'a', 'é', '＝', '＠', '0x'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));
