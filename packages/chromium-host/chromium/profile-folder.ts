import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ProfileFolder = { path: string; programs: string; temporary: string; remove: () => void };

/** Choosers of devices and files that Chromium would show by itself; 2 is "block". */
const BLOCKED = Object.fromEntries(
  [
    'usb_guard',
    'serial_guard',
    'hid_guard',
    'bluetooth_guard',
    'bluetooth_scanning',
    'file_system_read_guard',
    'file_system_write_guard',
    'automatic_downloads',
  ].map((name) => [name, 2]),
);

const PREFERENCES = {
  // Windows that the page opens are allowed here, so that each reaches the app's handler; none of them stays open.
  profile: { default_content_setting_values: { ...BLOCKED, popups: 1 }, password_manager_enabled: false },
  credentials_enable_service: false,
  signin: { allowed: false },
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp' },
  translate: { enabled: false },
  autofill: { profile_enabled: false, credit_card_enabled: false },
  search: { suggest_enabled: false },
  // No connection is made before it is needed, as in Electron: it leaves that to the app.
  net: { network_prediction_options: 2 },
  alternate_error_pages: { enabled: false },
  download: { prompt_for_download: false },
};

/** Programs with which Chromium on Linux hands a link (mailto:, tel:) to the desktop. Here they do nothing. */
const DESKTOP_PROGRAMS = ['xdg-open', 'xdg-email', 'xdg-settings', 'gio', 'kde-open'];

/** Makes a profile of its own for one run, and beside it a folder of programs that comes
 * first on Chromium's PATH, and one for its temporary files. */
export function makeProfileFolder(): ProfileFolder {
  const root = mkdtempSync(join(tmpdir(), 'chromium-host-'));
  const path = join(root, 'profile');
  const programs = join(root, 'programs');
  const temporary = join(root, 'temporary');
  mkdirSync(join(path, 'Default'), { recursive: true });
  mkdirSync(programs);
  mkdirSync(temporary);
  writeFileSync(join(path, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  for (const name of DESKTOP_PROGRAMS) writeFileSync(join(programs, name), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  return {
    path,
    programs,
    temporary,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  };
}
