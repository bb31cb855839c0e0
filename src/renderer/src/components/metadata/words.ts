import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';
import type { AttributesProblem } from './parse-attributes.ts';

const pasteProblems: Record<AttributesProblem, string> = {
  'not-json': 'This is not JSON.',
  'not-attributes':
    'Attributes are a list such as [{"trait_type": "Colour", "value": "red"}], or names with values such as {"Colour": "red"}.',
  none: 'There is no attribute in it.',
  'too-many': 'An NFT has at most 200 attributes here.',
};

/** Words of the fields of metadata, wherever they stand. */
export const metadataWords = inLanguage({
  title: 'Metadata',
  name: 'Name',
  nameHint: 'Optional: where there is none, the id is shown in its place.',
  image: 'Image',
  imageHint: 'https://, ipfs://, data:image/… or another address that the service takes.',
  description: 'Description',
  animation: 'Animation URL',
  animationHint: 'Optional: a video, a sound or a page that belongs to it.',
  attributes: 'Attributes',
  attributesHint: 'Alt with an arrow key moves the row with the focus.',
  noAttributes: inContext('attribute', 'None yet.'),
  traitType: 'Name',
  value: 'Value',
  displayType: 'Shown as',
  displayTypeHint: inContext('attribute', 'text'),
  unnamedAttribute: 'Without a name (trait_type) it may not be shown elsewhere.',
  ofAttribute: (what: string, number: number) =>
    say(inContext('window', '{what} of attribute {number}'), { what, number }),
  add: 'Add attribute',
  remove: (number: number) => say('Remove attribute {number}', { number }),
  moveUp: (number: number) => say('Move attribute {number} up', { number }),
  moveDown: (number: number) => say('Move attribute {number} down', { number }),
  moved: (number: number) => say('Now attribute {number}', { number }),
  paste: 'Paste as JSON',
  pasteLabel: 'Attributes as JSON',
  pasteTake: 'Add these',
  pasteProblems,
  preview: {
    title: 'Preview',
    show: 'Show the image',
    again: 'Try again',
    none: 'Type the address of an image to see it here.',
    wrong: 'There is nothing to show yet: the address is not complete.',
    notShown: 'Countersign cannot show what this address stands for.',
    typed: 'Countersign fetches it when you press the button, and asks first where no record has named its host.',
    facts: (type: string, width: number, height: number, bytes: string) => `${type}, ${width} × ${height}, ${bytes}`,
    unnamed: 'No name yet',
  },
  reupload: 'Let the service keep copies of the linked files',
  reuploadHint: 'Then the image stays although its address goes away.',
} as const);
