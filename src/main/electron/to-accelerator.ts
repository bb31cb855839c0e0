const ELECTRON_NAMES: Readonly<Record<string, string>> = {
  mod: 'CmdOrCtrl',
  shift: 'Shift',
  alt: 'Alt',
  ArrowLeft: 'Left',
  '+': 'Plus',
};

/** A key as the window names it, `mod+shift+l`, as Electron does: `CmdOrCtrl+Shift+L`. */
export function toAccelerator(key: string): string {
  const [, modifier, rest] = /^(mod|shift|alt)\+(.+)$/.exec(key) ?? [];
  if (modifier !== undefined && rest !== undefined) return `${ELECTRON_NAMES[modifier]}+${toAccelerator(rest)}`;
  return ELECTRON_NAMES[key] ?? key.toUpperCase();
}
