import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../language.ts';

/** Words of the keys that no screen has words of, and of choosing them. */
export const keyWords = inLanguage({
  undo: 'Undo what was just done, while that is offered',
  largerText: 'Larger text',
  smallerText: 'Smaller text',
  usualText: 'Text in its usual size',
  lock: 'Lock now',
  settings: 'Open Settings',
  back: 'Go back to the previous screen',
  confirmDecline: 'Confirm a decline while it asks for your reason',
  signTogether: 'Sign all reviewed requests, on their page',
  off: inContext('key', 'off'),
  /** What stands on keys that are no character; those that stand here under no name are called the same everywhere. */
  names: { ' ': 'Space', Escape: 'Esc', Enter: inContext('key', 'Enter'), ArrowLeft: '←' },
  shift: 'Shift',
  change: (label: string, key: string) => say('Change the key for “{label}”, now {key}', { label, key }),
  give: (label: string) => say('Choose a key for “{label}”, which has none', { label }),
  none: inContext('key', 'none'),
  press: 'Press a key…',
  pressHint: 'Esc keeps the one it has.',
  own: (label: string, key: string) => say('Give “{label}” back its own key, {key}', { label, key }),
  fixed: 'This key stays as it is.',
  hasCharacterKeys: 'Single-key shortcuts',
  hasCharacterKeysHint: 'When off, only Space, Enter, Esc, function keys and keys with Ctrl do something.',
  resetAll: 'Give all back their own keys',
  changed: (label: string, key: string) => say('“{label}” is on {key} now.', { label, key }),
  notUsable: (key: string) =>
    say(
      '{key} cannot be chosen. Use a letter, digit or sign, one of those with Ctrl that other programs leave free, or F2 to F10.',
      { key },
    ),
  clash: ({ key, label, group }: { key: string; label: string; group: string }) =>
    say('{key} already does “{label}” ({group}). Choose another key, or change that one first.', { key, label, group }),
  lost: ({ key, label, group }: { key: string; label: string; group: string }) =>
    say('{key} does “{label}” ({group}), so this has no key. Choose another one, or change that.', {
      key,
      label,
      group,
    }),
  kept: ({ key, label, group, own }: { key: string; label: string; group: string; own: string }) =>
    say('{key} does “{label}” ({group}), so this stays on {own}.', { key, label, group, own }),
  moveInLists: (keys: { next: string; previous: string; open: string }) =>
    say('{next} and {previous} move, {open} opens.', keys),
} as const);
