/** What a keychain needs to be found and to ask its question; nothing else of our environment reaches the signer. */
const PASSED_ON: readonly string[] = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'DBUS_SESSION_BUS_ADDRESS',
  'XDG_RUNTIME_DIR',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
  'XDG_CURRENT_DESKTOP',
  'XDG_SESSION_TYPE',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'windir',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'TEMP',
  'TMP',
];

/** The signer's environment: no API key that a script exported, no NODE_OPTIONS that could load other code. */
export function pickSignerEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = environment[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
