import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AT_LOGIN } from './read-launch.ts';

/** The desktop's entry that starts a program at login (freedesktop's Desktop Application Autostart Specification). */
export type AutostartEntry = {
  /** In the folder `autostart` of the operator's configuration. */
  file: string;
  /** What is started. */
  program: string;
  name: string;
};

/** Writes the entry, or removes it. @throws when the disk does not take it */
export function setAutostart(entry: AutostartEntry, wanted: boolean): void {
  if (!wanted) {
    rmSync(entry.file, { force: true });
    return;
  }
  mkdirSync(dirname(entry.file), { recursive: true });
  writeFileSync(entry.file, writeAutostartEntry(entry));
}

export function writeAutostartEntry({ program, name }: Pick<AutostartEntry, 'program' | 'name'>): string {
  const lines = [
    'Type=Application',
    `Name=${name}`,
    `Exec=${quoteProgram(program)} ${AT_LOGIN}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ];
  return `[Desktop Entry]\n${lines.join('\n')}\n`;
}

/** Within quotes some characters need a backslash, each backslash of an entry's text another one, and `%` begins a field code. */
function quoteProgram(program: string): string {
  const quoted = program.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${quoted.replaceAll('%', '%%')}"`;
}
