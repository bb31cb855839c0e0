import { inContext } from '#shared/language/catalogue.ts';
import { writeNumber } from '../../format/locale.ts';
import { inLanguage, say } from '../../language.ts';
import { nftFirstWords } from './first-words.ts';

/** How many lines are named one by one. */
const MOST_LINES = 5;

function sayTooLong(all: readonly number[]): string {
  const lines = all.slice(0, MOST_LINES).join(', ');
  const more = all.length - MOST_LINES;
  return more > 0
    ? say('Longer than 200 characters: lines {lines} and {more} more.', { lines, more })
    : say(
        '{count, plural, one {Longer than 200 characters: line {lines}.} other {Longer than 200 characters: lines {lines}.}}',
        { count: all.length, lines },
      );
}

/** Words of the NFTs screen. */
export const nftWords = {
  ...nftFirstWords,
  ...inLanguage({
    list: 'NFTs',
    mint: inContext('verb', 'Mint'),
    open: 'Open',
    import: 'Import ids',
    filters: {
      search: 'Search these NFTs',
      placeholder: 'Name, id, status…',
      collection: 'Collection',
      allCollections: 'All collections',
      origin: 'Source',
      origins: { all: 'All sources', made: 'Made here' },
      views: { gallery: 'How they are shown: Gallery', list: 'How they are shown: List' },
    },
    count: (shown: number, total: number) =>
      shown === total
        ? writeNumber(total)
        : say('{total, plural, one {{shown} of #} other {{shown} of #}}', { shown: writeNumber(shown), total }),
    partial: (sent: number, total: number) =>
      say('The newest {sent} of {total} are here.', { sent: writeNumber(sent), total: writeNumber(total) }),
    showAll: 'Show all',
    import_: {
      progress: (read: number, total: number, collection: string) =>
        say('{read} of {total} read · {collection}', {
          read: writeNumber(read),
          total: writeNumber(total),
          collection,
        }),
      stop: 'Stop',
      stopLabel: (collection: string) => say('Stop reading ids of {collection}', { collection }),
      stopped: (removed: number) =>
        say(
          '{removed, plural, one {Stopped: {removed} id that was not read left the list.} other {Stopped: {removed} ids that were not read left the list.}}',
          { removed },
        ),
    },
    tile: {
      unnamed: 'No name',
      unread: 'Not read',
      reading: 'to be read',
      malformed: 'Unreadable',
      image: (name: string) => say('Image of {name}', { name }),
    },
    empty: {
      title: 'No NFTs here yet',
      text: 'What you mint here appears by itself. One that exists already is opened by its collection and id, and a whole list of ids can be pasted: services of this kind do not have to list them.',
      noMatch: 'Nothing matches',
      noMatchText: 'No NFT here has this text, in this collection and of this origin.',
      clear: 'Show everything',
      gone: 'This NFT is not on the list',
      goneText: 'It may belong to another profile. Open it by its collection and id to follow it here.',
      openIt: 'Open it',
    },
    detail: {
      label: 'NFT',
      edit: 'Edit',
      image: (name: string) => say('Image of {name}', { name }),
      attributes: 'Attributes',
      noAttributes: 'It has none.',
      noDescription: 'No description.',
      unnamedAttribute: 'no name',
      chain: 'On the chain',
      status: 'Status',
      noStatus: 'unknown',
      chainName: 'Chain',
      contract: 'Contract',
      tokenId: 'Token id',
      owner: 'Owner',
      txId: 'Transaction',
      mintHash: 'Mint hash',
      links: 'Ids and links',
      id: 'NFT id',
      collection: 'Collection',
      openCollection: 'Open the collection',
      imageUrl: 'Image URL',
      animation: 'Animation URL',
      action: 'Action',
      actionId: 'Action id',
      follows: 'Countersign reads it again by itself until it is minted.',
      notAppliedTitle: 'Existing NFT: your values were not applied',
      notAppliedText:
        'An NFT of this id had been minted before. The same id never mints twice, so the service kept what it had.',
      asked: 'You asked for',
      actual: 'It has',
      notEditable: 'It can be edited once it was read.',
    },
    mintForm: {
      title: 'Mint an NFT',
      text: 'A new NFT in a collection, for a person or an account.',
      submit: inContext('verb', 'Mint'),
      what: 'Which NFT',
      collection: 'Collection',
      collectionMissing: 'Choose a collection, or type the id of one.',
      idMissing: 'An NFT needs an id.',
      idLong: 'An id has at most 200 characters.',
      nftId: 'NFT id',
      nftIdHint:
        'Yours to choose. It is the idempotency key: the same id in the same collection never mints twice, however often it is sent.',
      nftIdKnown: 'An NFT of this id is on your list already: sending this mints nothing more.',
      newId: 'New id',
      chainDiffers: (chain: string) => say('The collection is on {chain}.', { chain }),
      production: {
        title: 'This is production',
        text: 'What is minted is on a real chain and cannot be taken back.',
        nobody: 'Nobody is notified by this.',
      },
      options: 'Options',
      sendNotification: 'Notify the recipient',
      sendNotificationHint: 'The service writes to the recipient. A real person may get mail.',
      locale: 'Language of that mail (optional)',
      localeHint: 'A language tag, for example en-US.',
      compressed: 'Compressed',
      compressedHint: 'Solana only: cheaper to mint, and not known to every marketplace.',
      begun: 'The mint was sent. It is followed here until it is on the chain.',
    },
    editForm: {
      title: 'Edit the NFT',
      text: 'Changes its metadata at the service. It stops when the record has changed since this form was opened.',
      submit: 'Send the changes',
      blocked: 'Nothing is changed yet.',
      attribute: (name: string) => say('Attribute “{name}”', { name }),
      order: 'Order of the attributes',
      nameKept: 'An NFT that has a name keeps one: type another.',
      imageKept: 'An NFT that has an image keeps one: type another address.',
      done: 'The changes were sent. They are followed here until they are on the chain.',
      sent: 'The whole metadata is sent, with these differences:',
    },
    openForm: {
      title: 'Open an NFT',
      text: inContext('NFT', 'One that exists already. It is read now and stays on your list.'),
      submit: 'Open',
    },
    importForm: {
      title: 'Import a list of ids',
      text: 'Each is read once from the service and then stays on your list, also offline. Nothing is changed at the service.',
      ids: 'NFT ids of this collection',
      idsHint: 'One a line, or CSV whose first column is the id; up to 10,000.',
      missing: 'Paste at least one id.',
      tooMany: (count: number) => say('These are {count} ids; one import takes 10,000.', { count: writeNumber(count) }),
      tooLong: sayTooLong,
      count: (count: number) => say('{count, plural, one {# id} other {# ids}}', { count }),
      duplicates: (count: number) =>
        say('{count, plural, one {# duplicate is left out} other {# duplicates are left out}}', { count }),
      header: 'the first line is taken as the heading',
      submit: (count: number) =>
        count === 0 ? say('Import') : say('{count, plural, one {Import # id} other {Import # ids}}', { count }),
      report: (added: number, known: number) =>
        say(
          '{added, plural, one {# new id is read one after the other} other {# new ids are read one after the other}}; {known, plural, one {# was here already} other {# were here already}}.',
          { added, known },
        ),
      fromService: 'Or ask the service for its list',
      fromServiceText: 'Some services list the NFTs of a collection. The list may be long; it is read page by page.',
      read: 'Read the service’s list',
      notOffered: 'This service has no list of a collection’s NFTs. Paste their ids instead.',
      listed: (count: number) =>
        say(
          '{count, plural, one {The service lists # NFT. It is on your list.} other {The service lists # NFTs. They are on your list.}}',
          { count },
        ),
    },
  }),
};
