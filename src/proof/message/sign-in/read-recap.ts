import { jsonDepth, MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import { isObject } from '#shared/is-object.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readUtf8 } from '../read-utf8.ts';
import { readBase64url } from './read-base64url.ts';
import { readUri } from './uri-syntax.ts';

/** What a resource of a sign-in lets the site do elsewhere (ERC-5573, "ReCap Details Object Schema"). */
export type Recap = {
  permissions: readonly Permission[];
  /** Other permissions on which these rest, by their ids. */
  proofs: readonly string[];
};

/** Actions of one namespace on one resource, each with the restrictions it has: one of them is enough, and an empty one is none. */
export type Permission = { resource: string; namespace: string; actions: readonly PermittedAction[] };
export type PermittedAction = { name: string; restrictions: readonly Readonly<Record<string, unknown>>[] };

const RECAP = /^urn:recap:/i;
const ABILITY = /^([a-zA-Z0-9.*_+-]+)\/([a-zA-Z0-9.*_+-]+)$/;

/** True for a resource that can only be meant to give permissions. */
export function isRecap(resource: string): boolean {
  return RECAP.test(resource);
}

/**
 * Reads the permissions of a resource `urn:recap:…`. Its JSON has to be written in the one way without blanks, so that no member
 * stands in it twice and every reader reads the same.
 * @returns the reason where it cannot be read; it begins in lower case and has no full stop
 */
export function readRecap(resource: string): Result<Recap, string> {
  const digits = readBase64url(resource.replace(RECAP, ''));
  if (digits === undefined) return fail('it is no base64url');
  const text = readUtf8(digits) ?? '';
  const json = jsonDepth(text) > MAX_JSON_DEPTH ? undefined : parseJson(text);
  if (!isObject(json)) return fail('it holds no JSON object');
  if (JSON.stringify(json) !== text) return fail('its JSON can be read in several ways');
  const { att = {}, prf = [], ...others } = json;
  if (Object.keys(others).length > 0) return fail('it has members that the standard does not know');
  const permissions = readResources(att);
  const isProof = Array.isArray(prf) && prf.every((proof) => typeof proof === 'string');
  if (permissions === undefined || !isProof) return fail('its permissions are not written as the standard says');
  return succeed({ permissions, proofs: prf });
}

function readResources(att: unknown): Permission[] | undefined {
  if (!isObject(att)) return undefined;
  const read = Object.entries(att).map(([resource, abilities]) =>
    readUri(resource) === undefined ? undefined : readAbilities(resource, abilities),
  );
  return read.every((one) => one !== undefined) ? read.flat() : undefined;
}

function readAbilities(resource: string, abilities: unknown): Permission[] | undefined {
  if (!isObject(abilities)) return undefined;
  const actions = Object.entries(abilities).map(([ability, restrictions]) => {
    const [, namespace, name] = ABILITY.exec(ability) ?? [];
    if (namespace === undefined || name === undefined || !isRestrictions(restrictions)) return undefined;
    return { namespace, name, restrictions };
  });
  if (!actions.every((action) => action !== undefined)) return undefined;
  return [...Map.groupBy(actions, ({ namespace }) => namespace)].map(([namespace, own]) => ({
    resource,
    namespace,
    actions: own.map(({ name, restrictions }) => ({ name, restrictions })),
  }));
}

function isRestrictions(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isObject);
}
