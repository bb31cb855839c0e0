import { findChain } from '#shared/chains.ts';
import { jsonDepth, MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import type { LibraryCheck, TypedLibraryAbi } from '#shared/ipc/library-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';
import { checkLibraryAbi } from '#shared/rules/check-library-abi.ts';
import { MOST_LIBRARY_FUNCTIONS } from '#shared/rules/library-limits.ts';
import { judgeFunctions } from './judge-functions.ts';
import { findNoRoom } from './library-room.ts';
import { readAbiItems } from './read-abi-items.ts';
import { readItems } from './read-items.ts';
import type { LibrarySource } from './read-library.ts';
import { viewContent } from './view-item.ts';
import { withoutMark } from './without-mark.ts';

/** An ABI as it would be kept; undefined where it breaks a rule. */
export type CheckedAbi = LibraryCheck & { source: LibrarySource | undefined };

/**
 * Says what would be read of an ABI beside those that are kept already, by the readers of the proof. Never throws.
 * @param kept what is in the library, in its order
 */
export function checkAbi(typed: TypedLibraryAbi, kept: readonly LibrarySource[]): CheckedAbi {
  const broken = [...checkLibraryAbi(typed), ...findSameName(typed.name.trim(), kept)];
  const isTooLarge = broken.some(({ field }) => field === 'text');
  const json = isTooLarge ? undefined : readJson(typed.text);
  if (json === undefined) return { broken, content: null, source: undefined };
  if (!json.ok) return { broken: [...broken, inText(json.failure)], content: null, source: undefined };
  const isEverywhere = broken.some(({ field }) => field === 'address' || field === 'chain');
  const source: LibrarySource = {
    kind: 'abi',
    name: typed.name.trim(),
    address: isEverywhere ? null : typed.address.trim() || null,
    chainId: isEverywhere ? null : (findChain(typed.chain)?.id ?? null),
    json: json.value,
  };
  const items = readItems([...kept, source]);
  const own = items.at(-1);
  if (own === undefined) return { broken, content: null, source: undefined };
  const noRoom = own.problem ?? findNoRoom(items);
  if (noRoom !== undefined) broken.push(inText(noRoom));
  const content = viewContent(own, judgeFunctions(items).get(own) ?? []);
  return { broken, content, source: broken.length === 0 ? source : undefined };
}

/** The list of functions and the like, as the proof takes it. */
function readJson(text: string): Result<string, string> {
  const items = readAbiItems(withoutMark(text));
  if (!items.ok) return items;
  const { value } = items;
  if (value.length > MOST_LIBRARY_FUNCTIONS) return fail(`It has more than ${MOST_LIBRARY_FUNCTIONS} items.`);
  const json = JSON.stringify(value);
  return jsonDepth(json) > MAX_JSON_DEPTH ? fail(`It is nested deeper than ${MAX_JSON_DEPTH} levels.`) : succeed(json);
}

/** Reviews name the ABI they read a call with: two of one name could not be told apart. */
function findSameName(name: string, kept: readonly LibrarySource[]): BrokenRule[] {
  const isThere = kept.some((item) => item.kind === 'abi' && item.name === name);
  return isThere ? [{ field: 'name', rule: 'There is an ABI of this name already.' }] : [];
}

function inText(rule: string): BrokenRule {
  return { field: 'text', rule };
}
