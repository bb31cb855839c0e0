import { parseAbi } from 'viem';
import * as z from 'zod';
import { jsonDepth } from '#shared/exact-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** A wrong line is looked for by reading each with all structs: of more it would take minutes. */
const MOST_LINES = 1_000;
/** An artifact holds the whole program as the compiler parsed it, which may be deep. */
const DEEPEST_JSON = 1_000;

const itemsSchema = z.array(z.looseObject({ type: z.string().default('function') })).max(10_000);
const artifactSchema = z.looseObject({ abi: itemsSchema });

/** Functions, events and the like, as in a JSON ABI; one without a type is a function. */
export type AbiItems = z.infer<typeof itemsSchema>;

/**
 * Reads a pasted ABI: the JSON of a compiler (the list, or an artifact with an `abi` member), or human-readable signatures, one
 * a line, `function` may be left out. Never throws.
 * @returns its items as they stand there, or one sentence saying what is wrong with the text
 */
export function readAbiItems(text: string): Result<AbiItems, string> {
  const trimmed = text.trim();
  if (trimmed === '') return fail('The ABI is empty.');
  return /^[[{]/.test(trimmed) ? readJson(trimmed) : readLines(trimmed);
}

function readJson(text: string): Result<AbiItems, string> {
  if (jsonDepth(text) > DEEPEST_JSON) return fail(`It is nested deeper than ${DEEPEST_JSON} levels.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('It begins like JSON, but is not whole.');
  }
  const list = itemsSchema.safeParse(json);
  if (list.success) return succeed(list.data);
  const artifact = artifactSchema.safeParse(json);
  return artifact.success ? succeed(artifact.data.abi) : fail('It is JSON, but not a list of functions.');
}

function readLines(text: string): Result<AbiItems, string> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '' && !line.startsWith('//'));
  if (lines.length > MOST_LINES) return fail(`It has more than ${MOST_LINES} lines: paste the JSON ABI instead.`);
  const signatures = lines.map((line) =>
    /^(function|event|error|struct|constructor|fallback|receive)\b/.test(line) ? line : `function ${line}`,
  );
  try {
    return succeed(itemsSchema.parse(parseAbi(signatures)));
  } catch {
    const wrong = signatures.findIndex(
      (signature) => !signature.startsWith('struct') && !isReadable([...structsOf(signatures), signature]),
    );
    const shown = (lines[wrong] ?? lines[0] ?? '').slice(0, 100);
    return fail(`This line is no signature such as "function transfer(address to, uint256 amount)": ${shown}`);
  }
}

function structsOf(signatures: readonly string[]): string[] {
  return signatures.filter((signature) => signature.startsWith('struct'));
}

function isReadable(signatures: readonly string[]): boolean {
  try {
    parseAbi(signatures);
    return true;
  } catch {
    return false;
  }
}
