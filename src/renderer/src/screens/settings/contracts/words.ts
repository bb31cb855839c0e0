import type { FunctionStanding, LibraryItemView } from '#shared/ipc/library-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../../language.ts';

const kinds: Record<LibraryItemView['kind'], string> = { abi: 'ABI', descriptor: 'Descriptor' };

const standings: Record<FunctionStanding, string> = {
  read: inContext('standing', 'Read'),
  known: 'Known here',
  behind: 'Behind another',
  disputed: 'Disputed',
};

/** Words of the page of contracts in Settings. */
export const contractWords = inLanguage({
  title: 'Contracts',
  text: 'ABIs and clear-signing descriptors (ERC-7730) of your own, for calls and typed data that Countersign cannot read by itself, and for words beside what it can. They name functions, arguments and values, in every profile. They explain and never prove: what is signed stays the bytes that were checked, and each review says whose words these are.',
  addAbi: 'Add ABI',
  addFiles: 'Add descriptors',
  addFolder: 'Add a folder…',
  list: 'ABIs and descriptors',
  kinds,
  empty: {
    title: 'Nothing was added yet',
    text: 'Where a review says that a call cannot be read, give it the ABI of that contract: from your own build, or from a block explorer that has verified it. Descriptors are files that say in words what a function does. Neither of them can make a request look proven that is not.',
  },
  scope: {
    everywhere: 'Every contract, on every chain',
    onChain: (chain: string) => say('Every contract on {chain}', { chain }),
    at: (address: string, chain: string) => say(inContext('window', '{address} on {chain}'), { address, chain }),
    anyChain: 'every chain',
    chainNumber: (id: number) => say(inContext('window', 'chain {id}'), { id }),
    first: (contracts: string, more: number) =>
      say(inContext('window', '{contracts}, and {more} more'), { contracts, more }),
    more: (count: number) => say(inContext('window', 'and {count} more'), { count }),
    none: 'No contract',
  },
  row: {
    functions: (count: number) => say('{count, plural, one {{count} function} other {{count} functions}}', { count }),
    /** A descriptor is for functions, or for types of typed data. */
    formats: (count: number) =>
      say('{count, plural, one {{count} function or type} other {{count} functions or types}}', { count }),
    types: (count: number) =>
      say('{count, plural, one {{count} type of typed data} other {{count} types of typed data}}', { count }),
    known: (count: number) => say(inContext('window', '{count} known here'), { count }),
    behind: (count: number) => say(inContext('window', '{count} behind another'), { count }),
    disputed: (count: number) => say(inContext('window', '{count} disputed'), { count }),
    partOf: 'Part of another',
    unread: 'Not read',
    added: 'Added',
  },
  content: {
    scopes: 'Applies to',
    functions: 'Functions and types',
    selector: 'Selector',
    typedData: 'Typed data',
    signature: 'Function or type',
    standing: 'In a review',
    standings,
    standingTexts: {
      read: 'It is read with this.',
      known:
        'Countersign knows it and reads it by itself: that goes first, always. The words of a descriptor stand beside it.',
      behind: (others: string) => say('Where both fit, {others} goes first.', { others }),
      disputed: (others: string) =>
        say('{others} has another function with this selector. Where both fit the bytes, neither is believed.', {
          others,
        }),
    },
    summary: (what: 'function' | 'type', count: number, known: number) =>
      known === 0
        ? say(
            '{what, select, type {{count, plural, one {{count} type of typed data} other {{count} types of typed data}}} other {{count, plural, one {{count} function} other {{count} functions}}}} can be read.',
            { what, count },
          )
        : say(
            '{what, select, type {{count, plural, one {{count} type of typed data} other {{count} types of typed data}}} other {{count, plural, one {{count} function} other {{count} functions}}}}, of which {known, plural, one {{known} is} other {{known} are}} known here: Countersign’s own reading goes first, with its warnings.',
            { what, count, known },
          ),
    passedOver: (count: number) => say(inContext('window', 'Passed over: {count}'), { count }),
    partOf: (names: string) => say('It is not read by itself. It is a part of: {names}.', { names }),
    unread: 'Nothing of it is read',
  },
  form: {
    title: 'Add an ABI',
    text: 'It gives names to calls that cannot be read. Take it from a source that you trust: a wrong one can name an argument falsely, but it cannot change what is signed.',
    name: 'Name',
    nameHint: 'Reviews say by it which ABI a call was read with.',
    namePlaceholder: 'Staking vault',
    address: 'Contract',
    addressHint: 'Empty: every contract.',
    chain: 'Chain',
    everyChain: 'Every chain',
    abi: 'ABI',
    abiHint:
      'JSON of the compiler, a whole artifact with an “abi” member, or signatures, one a line: function stake(uint256 amount).',
    preview: 'Preview',
    previewNone: 'Paste an ABI, and its functions are listed here.',
    previewBroken: 'Nothing of it can be read as it stands.',
    checking: 'Reading…',
    submit: 'Add ABI',
    added: (name: string) => say('“{name}” was added. Reviews are read with it from now on.', { name }),
    fileUnreadable: (name: string) => say('{name} is not UTF-8 text.', { name }),
    chooseFile: 'Read from a file',
  },
  files: {
    title: 'Add descriptors',
    text: 'Clear-signing descriptors (ERC-7730) are JSON files that name a contract, its functions or typed data, and how each value is written. Choose one or several; files that they include have to be among them, since nothing is fetched.',
    choose: 'Choose files',
    chooseOthers: 'Choose others',
    chosen: 'Files',
    checking: 'Reading the files…',
    none: 'No file is chosen.',
    willBe: 'Will be added',
    refused: 'Not added',
    added: (count: number) =>
      say(
        '{count, plural, one {{count} descriptor was added. Reviews are read with it from now on.} other {{count} descriptors were added. Reviews are read with them from now on.}}',
        { count },
      ),
    nothing: 'None of these files can be added.',
    submit: (count: number) =>
      count === 0 ? say('Add') : say('{count, plural, one {Add {count} file} other {Add {count} files}}', { count }),
    notText: 'It is not UTF-8 text.',
    longName: 'Its name is too long.',
    tooMany: (most: number) => say('Choose at most {most} files at once.', { most }),
    tooMuch: (most: number) => say('Together they are larger than {megabytes} MB.', { megabytes: most / 1_000_000 }),
  },
  folder: {
    title: 'Add a folder of descriptors',
    text: 'Every JSON file in the folder, and in the folders below it, is read as a clear-signing descriptor (ERC-7730). What would be added, replaced and left out stands here first; nothing is kept before you add it.',
    choose: 'Choose a folder…',
    chooseOther: 'Choose another folder…',
    chosen: (folder: string) => say('Files of “{folder}”', { folder }),
    checking: 'Reading the folder…',
    none: 'No folder is chosen.',
    empty: 'There is no JSON file in this folder.',
    nothing: 'Nothing in this folder is new.',
    summary: (counts: Record<'new' | 'replaces' | 'unchanged' | 'refused', number>) =>
      say(
        '{new, plural, one {{new} file is} other {{new} files are}} new, {replaces, plural, one {{replaces} replaces an older one} other {{replaces} replace older ones}}, {unchanged, plural, one {{unchanged} is} other {{unchanged} are}} there already, {refused} cannot be added',
        counts,
      ),
    changes: {
      new: 'Will be added',
      replaces: 'Replaces an older one',
      unchanged: 'There already',
      refused: 'Not added',
    },
    replaced: 'It takes the place of the file of the same name that was added before.',
    unchanged: 'The same file was added before.',
    submit: (count: number) =>
      count === 0 ? say('Add') : say('{count, plural, one {Add {count} file} other {Add {count} files}}', { count }),
  },
  item: {
    raw: 'JSON',
    rawNote: 'As it is kept on this computer.',
    remove: 'Remove',
    removeTitle: (name: string) => say('Remove “{name}”?', { name }),
    removeText: 'Calls that only it can name can then no longer be read. What was signed stays as it is.',
    removeParts: (names: string) => say('These include it and are not read without it: {names}.', { names }),
    removed: (name: string) => say('“{name}” was removed.', { name }),
    back: 'All contracts',
  },
} as const);
