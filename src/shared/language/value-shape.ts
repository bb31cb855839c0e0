/** Names of values that are always somebody else's words, however they are written down in the message. */
const FOREIGN = /^(?:safeText|foreign|claim|primaryType|profileName|domain|site|host|path|file|folder|fileName)\d*$/;
/** Names of values that bring their quotation marks with them. */
const QUOTING = /^(?:quote|quoteSymbol|descriptor|intent|abiName)\d*$/;

const HEX = '0x[0-9a-fA-F]+';
const QUOTED = '“[^“”]*”|"[^"]*"';
const NUMBER = String.raw`-?\d[\d.,]*`;
const ADDRESS = '0x[0-9a-fA-F]{40}';
const CODE = String.raw`U\+[0-9A-F]{4,6}`;
/** A symbol as our own list has it: anybody else’s stands between quotation marks. */
const SYMBOL = '(?=[a-z0-9.₮]*[A-Z])[A-Za-z0-9.₮]{1,12}';
const TIME = String.raw`\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?(?: UTC|Z)?)?(?: \(\d+\))?`;

const QUOTED_VALUE = new RegExp(`^(?:${NUMBER} )?(?:${QUOTED})$`);
/** What is said the same in every language. */
const SAID_THE_SAME = new RegExp(
  `^(?:${[
    HEX,
    '0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}',
    String.raw`\d+(?:\.\d+)+`,
    `evm-keypair:${ADDRESS}`,
    String.raw`«\d+ blanks»`,
    QUOTED,
    CODE,
    TIME,
    `${NUMBER}(?: %)?`,
    `${NUMBER} (?:${SYMBOL}|${QUOTED})(?: \\(${ADDRESS}\\))?`,
    `${SYMBOL} \\(${ADDRESS}\\)`,
  ].join('|')})$`,
);

/** What these stand for looks like this and nothing else: little is said around it. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ['listedAddress', /^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,64})$/],
  ['hexAddress', /^0x[0-9a-fA-F]{40}$/],
  ['listedId', /^\S+$/],
]);
/** What an entry of the journal is called is made of our words, wherever it stands. */
const OURS = /^target/;

export function isShaped(name: string): boolean {
  return SHAPES.has(name);
}

export function hasShape(name: string, value: string): boolean {
  return SHAPES.get(name)?.test(value) ?? true;
}

/** What follows a quotation mark, or is named as a text of somebody else: it is never read. */
export function isForeign(name: string, wordsBefore: string): boolean {
  return !OURS.test(name) && (/[“"]$/.test(wordsBefore) || FOREIGN.test(name));
}

export function mustBeQuoted(name: string): boolean {
  return QUOTING.test(name);
}

/** A value that brings its quotation marks with it, behind an amount perhaps. */
export function isQuoted(name: string, value: string): boolean {
  return QUOTING.test(name) && QUOTED_VALUE.test(value);
}

/** A number, an amount, an address, a time, or a text between quotation marks. */
export function isSaidTheSame(value: string): boolean {
  return SAID_THE_SAME.test(value);
}

/** One word, whoever said it: nothing in it can be taken for words of a message with values. */
export function isOneWord(value: string): boolean {
  return value !== '' && !/\s/.test(value);
}
