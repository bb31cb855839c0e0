import { listMenuKeys } from '#shared/rules/menu-keys.ts';
import { activityWords } from '../screens/activity/words.ts';
import { addressFirstWords } from '../screens/addresses/first-words.ts';
import { batchWords } from '../screens/approvals/batch/words.ts';
import { queueWords } from '../screens/approvals/queue/words.ts';
import { approvalWords } from '../screens/approvals/words.ts';
import { collectionWords } from '../screens/collections/words.ts';
import { credentialWords } from '../screens/credentials/words.ts';
import { firstRunWords } from '../screens/first-run/words.ts';
import { fundingWords } from '../screens/funding/words.ts';
import { nftFirstWords } from '../screens/nfts/first-words.ts';
import { orderFirstWords } from '../screens/orders/first-words.ts';
import { settingsFirstWords } from '../screens/settings/first-words.ts';
import { signerFirstWords } from '../screens/signers/first-words.ts';
import { walletFirstWords } from '../screens/wallets/first-words.ts';
import { commonWords } from '../words.ts';
import { keyWords } from './words.ts';

/** Where a key does something: everywhere, in every list, or on a screen. */
export type KeyGroup = keyof typeof KEY_GROUPS;

/** What a key does, and which key that is when nobody chose another one. */
export type KeyUse = {
  group: KeyGroup;
  /** As in `KeyboardEvent.key`, lower case for letters; `mod+k` is Ctrl or Cmd with K, `shift+a` the shifted letter and no other. */
  key: string;
  label: string;
  /** Every program does the same with it, so it stays. */
  isFixed?: true;
  /** It does something while a dialog is open, where all others do nothing. */
  worksInDialogs?: true;
};

const IN_DIALOGS = { isFixed: true, worksInDialogs: true } as const;
const MENU = listMenuKeys(globalThis.navigator?.userAgent.includes('Macintosh'));

/** What the parts are called. */
export const KEY_GROUPS = {
  general: commonWords.keys.general,
  lists: commonWords.keys.lists,
  approvals: approvalWords.keys.group,
  walk: batchWords.walk.label,
  wallets: walletFirstWords.keys.group,
  nfts: nftFirstWords.keys.group,
  collections: collectionWords.keys.group,
  orders: orderFirstWords.keys.group,
  credentials: credentialWords.keys.group,
  funding: fundingWords.keys.group,
  signers: signerFirstWords.keys.group,
  addresses: addressFirstWords.keys.group,
  activity: activityWords.keys.group,
  settings: settingsFirstWords.keys.group,
} as const;

/** Every key of the window: `useHotkeys` and the menu bind what stands here, and Settings → Keyboard shortcuts and `?` list it. */
const TABLE = {
  'general.keys': { group: 'general', key: '?', label: commonWords.keys.showKeys },
  'general.palette': { group: 'general', key: 'mod+k', label: commonWords.keys.openPalette },
  'general.find': { group: 'general', key: MENU.find, label: commonWords.keys.find, isFixed: true },
  'general.help': { group: 'general', key: MENU.help, label: commonWords.keys.openHelp, isFixed: true },
  'general.larger': { group: 'general', key: MENU.larger, label: keyWords.largerText, ...IN_DIALOGS },
  'general.smaller': { group: 'general', key: MENU.smaller, label: keyWords.smallerText, ...IN_DIALOGS },
  'general.usualSize': { group: 'general', key: MENU.usualSize, label: keyWords.usualText, ...IN_DIALOGS },
  'general.lock': { group: 'general', key: MENU.lock, label: keyWords.lock, isFixed: true },
  'general.settings': { group: 'general', key: MENU.settings, label: keyWords.settings, isFixed: true },
  'general.back': { group: 'general', key: MENU.back, label: keyWords.back, isFixed: true },
  'general.undo': { group: 'general', key: 'mod+z', label: keyWords.undo },
  'general.firstStep': { group: 'general', key: 'q', label: firstRunWords.key },
  'screen.approvals': { group: 'general', key: '1', label: commonWords.keys.goTo(approvalWords.title) },
  'screen.wallets': { group: 'general', key: '2', label: commonWords.keys.goTo(walletFirstWords.title) },
  'screen.nfts': { group: 'general', key: '3', label: commonWords.keys.goTo(nftFirstWords.title) },
  'screen.collections': { group: 'general', key: '4', label: commonWords.keys.goTo(collectionWords.title) },
  'screen.orders': { group: 'general', key: '5', label: commonWords.keys.goTo(orderFirstWords.title) },
  'screen.credentials': { group: 'general', key: '6', label: commonWords.keys.goTo(credentialWords.title) },
  'screen.funding': { group: 'general', key: '7', label: commonWords.keys.goTo(fundingWords.title) },
  'screen.signers': { group: 'general', key: '8', label: commonWords.keys.goTo(signerFirstWords.title) },
  'screen.addresses': { group: 'general', key: 'b', label: commonWords.keys.goTo(addressFirstWords.title) },
  'screen.activity': { group: 'general', key: '9', label: commonWords.keys.goTo(activityWords.title) },
  'screen.settings': { group: 'general', key: '0', label: commonWords.keys.goTo(settingsFirstWords.title) },
  'lists.next': { group: 'lists', key: 'j', label: commonWords.keys.next },
  'lists.previous': { group: 'lists', key: 'k', label: commonWords.keys.previous },
  'lists.open': { group: 'lists', key: 'Enter', label: commonWords.keys.open, isFixed: true },
  'lists.back': { group: 'lists', key: 'Escape', label: commonWords.keys.back, isFixed: true },
  'approvals.search': { group: 'approvals', key: '/', label: queueWords.keys.search },
  'approvals.filter': { group: 'approvals', key: 'f', label: queueWords.keys.filter },
  'approvals.needsCare': { group: 'approvals', key: 'c', label: queueWords.keys.needsCare },
  'approvals.sort': { group: 'approvals', key: 's', label: queueWords.keys.sort },
  'approvals.group': { group: 'approvals', key: 'g', label: queueWords.keys.group },
  'approvals.showAll': { group: 'approvals', key: 'x', label: queueWords.keys.showAll },
  'approvals.approve': { group: 'approvals', key: 'a', label: approvalWords.keys.approve },
  'approvals.decline': { group: 'approvals', key: 'd', label: approvalWords.keys.decline },
  'approvals.confirmDecline': { group: 'approvals', key: 'mod+Enter', label: keyWords.confirmDecline, ...IN_DIALOGS },
  'approvals.rest': { group: 'approvals', key: ' ', label: approvalWords.keys.rest, isFixed: true },
  'walk.start': { group: 'walk', key: 'r', label: batchWords.keys.start },
  'walk.next': { group: 'walk', key: ' ', label: batchWords.keys.next, isFixed: true },
  'walk.summary': { group: 'walk', key: 'shift+a', label: batchWords.keys.summary },
  'walk.sign': { group: 'walk', key: 'shift+s', label: keyWords.signTogether },
  'wallets.create': { group: 'wallets', key: 'n', label: walletFirstWords.keys.create },
  'wallets.add': { group: 'wallets', key: 'a', label: walletFirstWords.keys.add },
  'wallets.search': { group: 'wallets', key: '/', label: walletFirstWords.keys.search },
  'wallets.transaction': { group: 'wallets', key: 't', label: walletFirstWords.keys.transaction },
  'wallets.message': { group: 'wallets', key: 'm', label: walletFirstWords.keys.message },
  'nfts.mint': { group: 'nfts', key: 'n', label: nftFirstWords.keys.mint },
  'nfts.open': { group: 'nfts', key: 'o', label: nftFirstWords.keys.open },
  'nfts.import': { group: 'nfts', key: 'i', label: nftFirstWords.keys.import },
  'nfts.edit': { group: 'nfts', key: 'e', label: nftFirstWords.keys.edit },
  'nfts.refresh': { group: 'nfts', key: 'r', label: commonWords.keys.refresh },
  'nfts.view': { group: 'nfts', key: 'g', label: nftFirstWords.keys.view },
  'nfts.search': { group: 'nfts', key: '/', label: nftFirstWords.keys.search },
  'collections.open': { group: 'collections', key: 'o', label: collectionWords.keys.open },
  'collections.edit': { group: 'collections', key: 'e', label: collectionWords.keys.edit },
  'collections.template': { group: 'collections', key: 't', label: collectionWords.keys.template },
  'collections.mint': { group: 'collections', key: 'm', label: collectionWords.keys.mint },
  'collections.refresh': { group: 'collections', key: 'r', label: commonWords.keys.refresh },
  'orders.open': { group: 'orders', key: 'o', label: orderFirstWords.keys.open },
  'orders.edit': { group: 'orders', key: 'e', label: orderFirstWords.keys.edit },
  'orders.refresh': { group: 'orders', key: 'r', label: orderFirstWords.keys.refresh },
  'credentials.issue': { group: 'credentials', key: 'n', label: credentialWords.keys.issue },
  'funding.create': { group: 'funding', key: 'n', label: fundingWords.keys.create },
  'funding.pause': { group: 'funding', key: 'p', label: fundingWords.keys.pause },
  'signers.generate': { group: 'signers', key: 'n', label: signerFirstWords.keys.generate },
  'signers.import': { group: 'signers', key: 'i', label: signerFirstWords.keys.import },
  'addresses.add': { group: 'addresses', key: 'n', label: addressFirstWords.keys.add },
  'addresses.import': { group: 'addresses', key: 'i', label: addressFirstWords.keys.import },
  'addresses.edit': { group: 'addresses', key: 'e', label: addressFirstWords.keys.edit },
  'addresses.search': { group: 'addresses', key: '/', label: addressFirstWords.keys.search },
  'activity.search': { group: 'activity', key: '/', label: activityWords.keys.search },
  'activity.outbox': { group: 'activity', key: 'o', label: activityWords.keys.outbox },
  'settings.add': { group: 'settings', key: 'n', label: settingsFirstWords.keys.add },
  'settings.up': { group: 'settings', key: 'shift+k', label: settingsFirstWords.keys.up },
  'settings.down': { group: 'settings', key: 'shift+j', label: settingsFirstWords.keys.down },
  'settings.searchFindings': { group: 'settings', key: '/', label: settingsFirstWords.keys.searchFindings },
} as const satisfies Record<string, KeyUse>;

export type KeyId = keyof typeof TABLE;
export const KEY_TABLE: Readonly<Record<KeyId, KeyUse>> = TABLE;
export const KEY_IDS = Object.keys(TABLE) as KeyId[];
