/** Words of the keys that no screen has words of, and of choosing them. */
export const keyWords = {
  undo: 'Undo what was just done, while that is offered',
  largerText: 'Larger text',
  smallerText: 'Smaller text',
  usualText: 'Text in its usual size',
  signTogether: 'Sign those looked at, where they stand together',
  off: 'off',
  change: (label: string, key: string) => `Change the key for “${label}”, now ${key}`,
  press: 'Press a key…',
  pressHint: 'Esc keeps the one it has.',
  own: (label: string, key: string) => `Give “${label}” back its own key, ${key}`,
  fixed: 'This key stays as it is.',
  hasCharacterKeys: 'Letters, digits and signs are keys',
  hasCharacterKeysHint: 'Off, only Space, Enter, Esc, function keys and keys with Ctrl do something.',
  resetAll: 'Give all back their own keys',
  changed: (label: string, key: string) => `“${label}” is on ${key} now.`,
  notUsable: (key: string) =>
    `${key} cannot be chosen. Use a letter, digit or sign, one of those with Ctrl that other programs leave free, or F2 to F10.`,
  clash: ({ key, label, group }: { key: string; label: string; group: string }) =>
    `${key} already does “${label}” (${group}). Choose another key, or change that one first.`,
} as const;
