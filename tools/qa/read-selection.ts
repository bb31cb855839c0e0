import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';
import { readFundingText } from '#shared/csv/read-funding-text.ts';
import { attempt } from '#shared/result.ts';
import type { TypedFundingRow } from '#shared/rules/check-funding-rows.ts';
import { CommandStopped, EXIT } from './exit-codes.ts';
import type { QaIo } from './qa-io.ts';

/** What a row is given that leaves it out. */
export type Defaults = { amount: string; token: string; chain: string };

const cell = z.union([z.string(), z.number()]).transform(String).optional();
const walletSchema = z.union([
  z.string().transform((locator) => ({ locator, amount: undefined, token: undefined, chain: undefined })),
  z.object({ locator: z.string(), amount: cell, token: cell, chain: cell }),
]);
const listSchema = z.union([
  z.array(walletSchema),
  z.object({ wallets: z.array(walletSchema) }).transform(({ wallets }) => wallets),
]);

/** Reads the rows of a file or of stdin: the output of `qa wallets`, a JSON list, one locator a line, or CSV. @throws CommandStopped */
export async function readSelection(source: string, defaults: Defaults, io: QaIo): Promise<TypedFundingRow[]> {
  const text = source === '-' ? await io.readInput() : await readText(resolve(io.workingFolder, source));
  const rows = /^\s*[[{]/.test(text) ? readJson(text, source, defaults) : readFundingText(text, defaults);
  if (rows.length === 0) throw new CommandStopped(EXIT.usage, `${source} names no wallet.`);
  return rows;
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new CommandStopped(
      EXIT.usage,
      `${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

function readJson(text: string, source: string, defaults: Defaults): TypedFundingRow[] {
  const read = attempt(() => listSchema.parse(JSON.parse(text)));
  if (!read.ok)
    throw new CommandStopped(EXIT.usage, `${source} is JSON, but no list of wallets as qa wallets prints it.`);
  return read.value.map(({ locator, amount, token, chain }) => ({
    locator,
    amount: amount ?? defaults.amount,
    token: token ?? defaults.token,
    chain: chain ?? defaults.chain,
  }));
}
