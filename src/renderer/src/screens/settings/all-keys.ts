import { strings } from '../../strings.ts';

export type KeyGroup = { group: string; keys: readonly { key: string; label: string }[] };

/** The keys of the lists and screens, whichever is open. `?` shows those of the moment, read from what is registered. */
export function listScreenKeys(): KeyGroup[] {
  const { keys, approvals, wallets, signers, activity, settings } = strings;
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
      group: signers.keys.group,
      keys: [
        { key: 'n', label: signers.keys.generate },
        { key: 'i', label: signers.keys.import },
      ],
    },
    { group: activity.keys.group, keys: [{ key: '/', label: activity.keys.search }] },
    { group: settings.keys.group, keys: [{ key: 'n', label: settings.keys.add }] },
  ];
}
