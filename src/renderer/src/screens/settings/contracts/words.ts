import type { FunctionStanding, LibraryItemView } from '#shared/ipc/library-views.ts';

const kinds: Record<LibraryItemView['kind'], string> = { abi: 'ABI', descriptor: 'Descriptor' };

const standings: Record<FunctionStanding, string> = {
  read: 'Read',
  known: 'Known here',
  behind: 'Behind another',
  disputed: 'Disputed',
};

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const functions = (count: number) => plural(count, 'function', 'functions');
/** A descriptor is for functions, or for types of typed data. */
const formats = (count: number) => plural(count, 'function or type', 'functions or types');

/** Words of the page of contracts in Settings. */
export const contractWords = {
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
    onChain: (chain: string) => `Every contract on ${chain}`,
    at: (address: string, chain: string) => `${address} on ${chain}`,
    anyChain: 'every chain',
    chainNumber: (id: number) => `chain ${id}`,
    more: (count: number) => `and ${count} more`,
    none: 'No contract',
  },
  row: {
    functions,
    formats,
    types: (count: number) => plural(count, 'type of typed data', 'types of typed data'),
    known: (count: number) => `${count} known here`,
    behind: (count: number) => `${count} behind another`,
    disputed: (count: number) => `${count} disputed`,
    partOf: 'Part of another',
    unread: 'Not read',
    added: 'Added',
  },
  content: {
    scopes: 'For',
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
      behind: (others: string) => `Where both fit, ${others} goes first.`,
      disputed: (others: string) =>
        `${others} has another function with this selector. Where both fit the bytes, neither is believed.`,
    },
    summary: (formats: (count: number) => string, count: number, known: number) =>
      known === 0
        ? `${formats(count)} can be read.`
        : `${formats(count)}, of which ${known} ${known === 1 ? 'is' : 'are'} known here: Countersign’s own reading goes first, with its warnings.`,
    passedOver: 'Passed over',
    partOf: (names: string) => `It is not read by itself. It is a part of: ${names}.`,
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
    preview: 'What is read of it',
    previewNone: 'Paste an ABI, and its functions are listed here.',
    previewBroken: 'Nothing of it can be read as it stands.',
    checking: 'Reading…',
    submit: 'Add ABI',
    added: (name: string) => `“${name}” was added. Reviews are read with it from now on.`,
    fileUnreadable: (name: string) => `${name} is not UTF-8 text.`,
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
      `${plural(count, 'descriptor was', 'descriptors were')} added. Reviews are read with ${count === 1 ? 'it' : 'them'} from now on.`,
    nothing: 'None of these files can be added.',
    submit: (count: number) => (count === 0 ? 'Add' : `Add ${plural(count, 'file', 'files')}`),
    notText: 'It is not UTF-8 text.',
    longName: 'Its name is too long.',
    tooMany: (most: number) => `Choose at most ${most} files at once.`,
    tooMuch: (most: number) => `Together they are larger than ${most / 1_000_000} MB.`,
  },
  folder: {
    title: 'Add a folder of descriptors',
    text: 'Every JSON file in the folder, and in the folders below it, is read as a clear-signing descriptor (ERC-7730). What would be added, replaced and left out stands here first; nothing is kept before you add it.',
    choose: 'Choose a folder…',
    chooseOther: 'Choose another folder…',
    chosen: (folder: string) => `Files of “${folder}”`,
    checking: 'Reading the folder…',
    none: 'No folder is chosen.',
    empty: 'There is no JSON file in this folder.',
    nothing: 'Nothing in this folder is new.',
    summary: (counts: Record<'new' | 'replaces' | 'unchanged' | 'refused', number>) =>
      [
        `${plural(counts.new, 'file is', 'files are')} new`,
        `${counts.replaces} ${counts.replaces === 1 ? 'replaces an older one' : 'replace older ones'}`,
        `${counts.unchanged} ${counts.unchanged === 1 ? 'is' : 'are'} there already`,
        `${counts.refused} cannot be added`,
      ].join(', '),
    changes: {
      new: 'Will be added',
      replaces: 'Replaces an older one',
      unchanged: 'There already',
      refused: 'Not added',
    },
    replaced: 'It takes the place of the file of the same name that was added before.',
    unchanged: 'The same file was added before.',
    submit: (count: number) => (count === 0 ? 'Add' : `Add ${plural(count, 'file', 'files')}`),
  },
  item: {
    raw: 'JSON',
    rawNote: 'As it is kept on this computer.',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'Calls that only it can name can then no longer be read. What was signed stays as it is.',
    removeParts: (names: string) => `These include it and are not read without it: ${names}.`,
    removed: (name: string) => `“${name}” was removed.`,
    back: 'All contracts',
  },
} as const;
