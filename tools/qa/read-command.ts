import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandStopped, EXIT } from './exit-codes.ts';
import type { QaIo } from './qa-io.ts';
import { COMMANDS, type CommandName, type OptionName, USAGE } from './usage.ts';

/** A command as it was typed: every option that it takes, as text, and those that are switched on. */
export type Command = {
  name: CommandName;
  text: (option: OptionName) => string | undefined;
  /** @throws CommandStopped where it is missing */
  must: (option: OptionName) => string;
  isOn: (option: OptionName) => boolean;
  /** The folder that keeps what was done. */
  folder: string;
};

/** Names of runs are parts of ids and of file names. */
const RUN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const SWITCHES: readonly OptionName[] = ['strict', 'lines'];
export const DEFAULT_FOLDER = '.countersign-qa';

/** Reads the words after `npm run qa --`. @throws CommandStopped with what is wrong with them */
export function readCommand(words: readonly string[], io: Pick<QaIo, 'workingFolder'>): Command {
  const [name = '', ...rest] = words;
  if (!isCommand(name))
    throw new CommandStopped(
      EXIT.usage,
      `${name === '' ? 'Name a command.' : `There is no command “${name}”.`}\n\n${USAGE}`,
    );
  const values = readOptions(name, rest);
  const text = (option: OptionName): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const must = (option: OptionName): string => {
    const value = text(option);
    if (value === undefined || value === '') throw usage(name, `--${option} is missing.`);
    return value;
  };
  const run = text('run');
  if (run !== undefined && !RUN_NAME.test(run)) {
    throw usage(name, '--run is a name of at most 32 letters, digits, points, dashes and underscores.');
  }
  return {
    name,
    text,
    must,
    isOn: (option) => values[option] === true,
    folder: resolve(io.workingFolder, text('folder') ?? DEFAULT_FOLDER),
  };
}

/** A number that has to be whole and within bounds. @throws CommandStopped */
export function wholeNumber(
  command: Command,
  option: OptionName,
  { least, most }: { least: number; most: number },
): number {
  const text = command.must(option);
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < least || number > most) {
    throw usage(command.name, `--${option} is a whole number from ${least} to ${most}, not “${text}”.`);
  }
  return number;
}

/** Ends the command because of its words. */
export function usage(name: CommandName, message: string): CommandStopped {
  return new CommandStopped(EXIT.usage, `${message}\n\n${COMMANDS[name].usage}`);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

function readOptions(name: CommandName, words: readonly string[]): Partial<Record<string, string | boolean>> {
  const options = Object.fromEntries(
    COMMANDS[name].options.map((option) => [
      option,
      { type: SWITCHES.includes(option) ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values } = parseArgs({ args: [...words], options, strict: true, allowPositionals: false });
    return values as Partial<Record<string, string | boolean>>;
  } catch (cause) {
    throw usage(name, cause instanceof Error ? cause.message : String(cause));
  }
}
