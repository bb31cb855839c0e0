import { strings } from '../../strings.ts';

export type KeyGroup = { group: string; keys: readonly { key: string; label: string }[] };

/** The keys of the lists and screens, whichever is open. `?` shows those of the moment, read from what is registered. */
export function listScreenKeys(): KeyGroup[] {
  const { keys, addresses, approvals, wallets, nfts, collections, orders, credentials, signers, activity, settings } =
    strings;
  return [
    {
      group: keys.lists,
      keys: [
        { key: 'j', label: keys.next },
        { key: 'k', label: keys.previous },
        { key: 'Enter', label: keys.open },
        { key: 'Escape', label: keys.back },
      ],
    },
    {
      group: approvals.keys.group,
      keys: [
        { key: 'a', label: approvals.keys.approve },
        { key: 'd', label: approvals.keys.decline },
      ],
    },
    {
      group: wallets.keys.group,
      keys: [
        { key: 'n', label: wallets.keys.create },
        { key: 'a', label: wallets.keys.add },
        { key: 't', label: wallets.keys.transaction },
        { key: 'm', label: wallets.keys.message },
      ],
    },
    {
      group: nfts.keys.group,
      keys: [
        { key: 'n', label: nfts.keys.mint },
        { key: 'o', label: nfts.keys.open },
        { key: 'i', label: nfts.keys.import },
        { key: 'e', label: nfts.keys.edit },
        { key: 'r', label: keys.refresh },
        { key: 'g', label: nfts.keys.view },
        { key: '/', label: nfts.keys.search },
      ],
    },
    {
      group: collections.keys.group,
      keys: [
        { key: 'o', label: collections.keys.open },
        { key: 'e', label: collections.keys.edit },
        { key: 't', label: collections.keys.template },
        { key: 'm', label: collections.keys.mint },
        { key: 'r', label: keys.refresh },
      ],
    },
    {
      group: orders.keys.group,
      keys: [
        { key: 'o', label: orders.keys.open },
        { key: 'e', label: orders.keys.edit },
        { key: 'r', label: orders.keys.refresh },
      ],
    },
    { group: credentials.keys.group, keys: [{ key: 'n', label: credentials.keys.issue }] },
    {
      group: signers.keys.group,
      keys: [
        { key: 'n', label: signers.keys.generate },
        { key: 'i', label: signers.keys.import },
      ],
    },
    {
      group: addresses.keys.group,
      keys: [
        { key: 'n', label: addresses.keys.add },
        { key: 'i', label: addresses.keys.import },
        { key: 'e', label: addresses.keys.edit },
        { key: '/', label: addresses.keys.search },
      ],
    },
    { group: activity.keys.group, keys: [{ key: '/', label: activity.keys.search }] },
    {
      group: settings.keys.group,
      keys: [
        { key: 'n', label: settings.keys.add },
        { key: '/', label: settings.keys.searchFindings },
      ],
    },
  ];
}
