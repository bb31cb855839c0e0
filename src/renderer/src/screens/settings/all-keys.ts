import { commonWords } from '../../words.ts';
import { activityWords } from '../activity/words.ts';
import { addressWords } from '../addresses/words.ts';
import { batchWords } from '../approvals/batch/words.ts';
import { approvalWords } from '../approvals/words.ts';
import { collectionWords } from '../collections/words.ts';
import { credentialWords } from '../credentials/words.ts';
import { fundingWords } from '../funding/words.ts';
import { nftWords } from '../nfts/words.ts';
import { orderWords } from '../orders/words.ts';
import { signerWords } from '../signers/words.ts';
import { walletWords } from '../wallets/words.ts';
import { settingsWords } from './words.ts';
export type KeyGroup = { group: string; keys: readonly { key: string; label: string }[] };

/** The keys of the lists and screens, whichever is open. `?` shows those of the moment, read from what is registered. */
export function listScreenKeys(): KeyGroup[] {
  return [
    {
      group: commonWords.keys.lists,
      keys: [
        { key: 'j', label: commonWords.keys.next },
        { key: 'k', label: commonWords.keys.previous },
        { key: 'Enter', label: commonWords.keys.open },
        { key: 'Escape', label: commonWords.keys.back },
      ],
    },
    {
      group: approvalWords.keys.group,
      keys: [
        { key: 'a', label: approvalWords.keys.approve },
        { key: 'd', label: approvalWords.keys.decline },
      ],
    },
    {
      group: batchWords.walk.label,
      keys: [
        { key: 'r', label: batchWords.keys.start },
        { key: ' ', label: batchWords.keys.next },
        { key: 'shift+a', label: batchWords.keys.summary },
      ],
    },
    {
      group: walletWords.keys.group,
      keys: [
        { key: 'n', label: walletWords.keys.create },
        { key: 'a', label: walletWords.keys.add },
        { key: 't', label: walletWords.keys.transaction },
        { key: 'm', label: walletWords.keys.message },
      ],
    },
    {
      group: nftWords.keys.group,
      keys: [
        { key: 'n', label: nftWords.keys.mint },
        { key: 'o', label: nftWords.keys.open },
        { key: 'i', label: nftWords.keys.import },
        { key: 'e', label: nftWords.keys.edit },
        { key: 'r', label: commonWords.keys.refresh },
        { key: 'g', label: nftWords.keys.view },
        { key: '/', label: nftWords.keys.search },
      ],
    },
    {
      group: collectionWords.keys.group,
      keys: [
        { key: 'o', label: collectionWords.keys.open },
        { key: 'e', label: collectionWords.keys.edit },
        { key: 't', label: collectionWords.keys.template },
        { key: 'm', label: collectionWords.keys.mint },
        { key: 'r', label: commonWords.keys.refresh },
      ],
    },
    {
      group: orderWords.keys.group,
      keys: [
        { key: 'o', label: orderWords.keys.open },
        { key: 'e', label: orderWords.keys.edit },
        { key: 'r', label: orderWords.keys.refresh },
      ],
    },
    { group: credentialWords.keys.group, keys: [{ key: 'n', label: credentialWords.keys.issue }] },
    {
      group: fundingWords.keys.group,
      keys: [
        { key: 'n', label: fundingWords.keys.create },
        { key: 'p', label: fundingWords.keys.pause },
      ],
    },
    {
      group: signerWords.keys.group,
      keys: [
        { key: 'n', label: signerWords.keys.generate },
        { key: 'i', label: signerWords.keys.import },
      ],
    },
    {
      group: addressWords.keys.group,
      keys: [
        { key: 'n', label: addressWords.keys.add },
        { key: 'i', label: addressWords.keys.import },
        { key: 'e', label: addressWords.keys.edit },
        { key: '/', label: addressWords.keys.search },
      ],
    },
    { group: activityWords.keys.group, keys: [{ key: '/', label: activityWords.keys.search }] },
    {
      group: settingsWords.keys.group,
      keys: [
        { key: 'n', label: settingsWords.keys.add },
        { key: 'shift+k', label: settingsWords.keys.up },
        { key: 'shift+j', label: settingsWords.keys.down },
        { key: '/', label: settingsWords.keys.searchFindings },
      ],
    },
  ];
}
