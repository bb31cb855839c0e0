import type { Failure } from '#shared/failure.ts';

const KEPT = 'Nothing was stored, and what was typed is shown nowhere.';

type Broken = { rule: 'word' | 'count' | 'checksum'; count: number; at?: number };

export function phraseInvalid({ rule, count, at }: Broken): Failure {
  const sentences = {
    word: `Word ${at} of ${count} is not on the list of words that phrases are made of.`,
    count: `It has ${count === 1 ? '1 word' : `${count} words`}; a phrase has 12, 15, 18, 21 or 24.`,
    checksum: 'Each word is on the list, but together they do not check: a word is another one, or in another place.',
  };
  return {
    code: 'phrase-invalid',
    happened: `That is not a recovery phrase. ${sentences[rule]}`,
    kept: KEPT,
    next: 'Compare what you type with your copy, word by word.',
    facts: { rule, ...(at !== undefined && { word: String(at) }) },
  };
}

export function keyPathInvalid(): Failure {
  return {
    code: 'key-path-invalid',
    happened: 'That is not a derivation path, or there is no key at it.',
    kept: KEPT,
    next: "Write it as wallets do: m/44'/60'/0'/0/0, where ' marks a hardened step.",
  };
}

type Unsupported = 'share' | 'electrum' | 'language' | 'script' | 'other-words';

/** @param language of a known list of words, or the script that all of them are written in */
export function phraseUnsupported(kind: Unsupported, language = ''): Failure {
  const sentences = {
    share: 'It has 20 or 33 words, as a share of a split backup has (SLIP-39).',
    electrum: 'It was made by Electrum, whose phrases follow a rule of their own.',
    language: `Its words are ${language}; Countersign reads phrases in English.`,
    script: `Its words are written in ${language} letters; Countersign reads phrases in English.`,
    'other-words': 'Its words are not those of English phrases, and Countersign reads no others.',
  };
  const isKnown = kind !== 'script' && kind !== 'other-words';
  return {
    code: 'phrase-unsupported',
    happened: `Countersign does not support this kind of recovery phrase. ${sentences[kind]}`,
    kept: isKnown ? `${KEPT} Nothing is wrong with the phrase.` : KEPT,
    next: isKnown
      ? 'Open it in the wallet that made it, export the private key of the account, and import that.'
      : 'If the phrase is in another language, open it in the wallet that made it, export the private key of the account, and import that. If it is in English, compare what you type with your copy.',
    facts: { kind, ...(language !== '' && { language }) },
  };
}
