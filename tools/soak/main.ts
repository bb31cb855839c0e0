/**
 * Tries to make the app lose something, do something twice, get stuck, or keep quiet about it: `npm run soak [-- PART [COUNT] [--seed N]]`.
 * Without words every part is run at a small size. It ends with a table, and with 1 where a figure of it is not zero.
 */
import { parseArgs } from 'node:util';
import { makeScratchFolder } from '../scratch-folder.ts';
import { type Figures, isGood, writeTable } from './figures.ts';
import { PARTS, type SoakOptions } from './parts.ts';

const USAGE = `Usage: npm run soak [-- PART [COUNT] [--seed NUMBER] [--at-once NUMBER]]
PART is one of ${Object.keys(PARTS).join(', ')}; all of them at a small size where it is left out.
The same seed tries the same again.`;
const LARGEST = 10_000_000;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const asked = readWords(words);
  if (asked === undefined) {
    console.error(USAGE);
    return 1;
  }
  // In memory where there is room: what is killed is no disk.
  const scratch = makeScratchFolder();
  process.env.TMPDIR = scratch.path;
  try {
    return await runParts(asked);
  } finally {
    scratch.remove();
  }
}

async function runParts(asked: readonly Asked[]): Promise<number> {
  const figures: Figures[] = [];
  for (const { name, ...options } of asked) {
    console.log(`${name}, seed ${options.seed}`);
    const part = PARTS[name];
    if (part !== undefined)
      figures.push(await part.run({ ...options, count: options.count ?? part.small, say: console.log }));
  }
  console.log(`\n${writeTable(figures)}`);
  return figures.every(isGood) ? 0 : 1;
}

type Asked = Pick<SoakOptions, 'seed' | 'atOnce'> & { name: string; count: number | undefined };

/** @returns undefined where the words are no use of this command */
function readWords(words: string[]): Asked[] | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { seed: { type: 'string' }, 'at-once': { type: 'string' } },
    });
    const [name, count, ...rest] = positionals;
    if (rest.length > 0 || (name !== undefined && !Object.hasOwn(PARTS, name))) return undefined;
    const numbers = { seed: readNumber(values.seed) ?? 1, atOnce: readNumber(values['at-once']) };
    return (name === undefined ? Object.keys(PARTS) : [name]).map((each) => ({
      ...numbers,
      name: each,
      count: readNumber(count),
    }));
  } catch {
    return undefined;
  }
}

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > LARGEST)
    throw new Error(`${text} is not a whole number from 1.`);
  return number;
}
