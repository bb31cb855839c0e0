import type { CommandName } from './usage.ts';

/** What of a run a form id says: which command, which run, and which of its kind and number. */
type Forms = Extract<CommandName, 'wallets' | 'fund' | 'ask'>;

const PREFIXES: Readonly<Record<Forms, string>> = { wallets: 'qa-wallets', fund: 'qa-funding', ask: 'qa-ask' };

/** The form id of a run: asked for with it again, nothing is done twice. */
export function writeRunForm(command: Forms, run: string): string {
  return `${PREFIXES[command]}:${run}`;
}

/** With what every form id of a command begins, or of one run of it. */
export function writeRunPrefix(command: Forms, run?: string): string {
  return `${PREFIXES[command]}:${run === undefined ? '' : `${run}:`}`;
}

/** The run that a form id belongs to, and what stands behind it. */
export function readRunForm(formId: string): { run: string; rest: string } {
  const [, run = '', ...rest] = formId.split(':');
  return { run, rest: rest.join(':') };
}

/** A name for a run that nobody named, which says when it was begun. */
export function makeRunName(command: Forms, now: number): string {
  return `${command}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}`;
}
