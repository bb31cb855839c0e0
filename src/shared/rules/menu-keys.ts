/**
 * The keys of the application menu, as the window names keys: `mod` is Ctrl, or Cmd on a Mac. Main binds them from here, and the window
 * lists them from here, so that they can be nobody's choice for anything else.
 */
export function listMenuKeys(isMac: boolean) {
  return {
    settings: 'mod+,',
    lock: 'mod+shift+l',
    // Alt and an arrow move the cursor by a word on a Mac.
    back: isMac ? 'mod+[' : 'alt+ArrowLeft',
    find: 'mod+f',
    help: 'F1',
    larger: 'mod++',
    smaller: 'mod+-',
    usualSize: 'mod+0',
  } as const;
}
