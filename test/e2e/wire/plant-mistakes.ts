import { isObject } from '#shared/is-object.ts';
import { compareRequests, type Leaf, listLeaves, type WireRequest, writePath } from './wire-request.ts';

/** A mistake that code between form and wire could make, by what it is called. */
type Mistake = { what: string; plant: (request: WireRequest) => void };

type Parts = Record<string | number, unknown>;

/**
 * Every mistake that is looked for in a request: a member dropped, written as text, or exchanged with another one of its type; one
 * too many; an id of the path exchanged with another one, or with a member; a header that is lost.
 */
function listMistakes(request: WireRequest): Mistake[] {
  const members = listLeaves(request.body, ['body']);
  const ids = request.path.map((_, index): Leaf['path'] => ['path', index]).filter((path) => isId(request, path));
  const places = [...members.map(({ path }) => path), ...ids];
  return [
    ...listHolders(members).map((path) => ({ what: `${writePath(path)} dropped`, plant: dropAt(path) })),
    ...pairUp(places)
      .filter(([one, other]) => typeof readAt(request, one) === typeof readAt(request, other))
      .map(([one, other]) => ({ what: `${writePath(one)} ↔ ${writePath(other)}`, plant: swapAt(one, other) })),
    ...members
      .filter(({ value }) => typeof value !== 'string')
      .map(({ path, value }) => ({ what: `${writePath(path)} as text`, plant: writeAt(path, String(value)) })),
    { what: 'one member too many', plant: writeAt(['body', 'another'], 'member') },
    ...Object.keys(request.headers).map((name) => ({ what: `${name} dropped`, plant: dropAt(['headers', name]) })),
  ];
}

/** The mistake in a copy of the request; a place that it does not have stays as it is. */
function plantIn(request: WireRequest, { plant }: Mistake): WireRequest {
  const copy = structuredClone(request);
  plant(copy);
  return copy;
}

/** Each member, and each object and list that holds some. */
function listHolders(members: readonly Leaf[]): Leaf['path'][] {
  const paths = members.flatMap(({ path }) => path.map((_, index) => path.slice(0, index + 1)));
  return [...new Map(paths.map((path) => [writePath(path), path])).values()];
}

/** A name of the interface is no id: it is not exchanged. */
function isId(request: WireRequest, path: Leaf['path']): boolean {
  return !INTERFACE_NAMES.test(String(readAt(request, path)));
}
const INTERFACE_NAMES = /^(?:api|2022-06-09|v1-alpha\d|[a-z]+)$/;

function pairUp<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

function readAt(root: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>((value, name) => (hasPart(value, name) ? value[name] : undefined), root);
}

function hasPart(value: unknown, name: string | number): value is Parts {
  return (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, name);
}

function writeAt(path: Leaf['path'], value: unknown) {
  return (request: WireRequest): void => {
    const parts = readAt(request, path.slice(0, -1));
    if (isObject(parts) || Array.isArray(parts)) (parts as Parts)[path.at(-1) ?? ''] = value;
  };
}

function dropAt(path: Leaf['path']) {
  return (request: WireRequest): void => {
    const [parts, name] = [readAt(request, path.slice(0, -1)), path.at(-1) ?? ''];
    if (Array.isArray(parts)) parts.splice(Number(name), 1);
    else if (hasPart(parts, name)) delete parts[name];
  };
}

function swapAt(one: Leaf['path'], other: Leaf['path']) {
  return (request: WireRequest): void => {
    const [first, second] = [readAt(request, one), readAt(request, other)];
    writeAt(one, second)(request);
    writeAt(other, first)(request);
  };
}

/**
 * Plants every mistake in requests of one endpoint. Two switches that are both on can only be told apart by another request in which
 * they differ, so a mistake has to be noticed in one of them.
 * @returns how many were planted, and those that nothing notices
 */
export function plantEverywhere(requests: readonly WireRequest[]): { planted: number; unnoticed: string[] } {
  const mistakes = new Map(requests.flatMap(listMistakes).map((mistake) => [mistake.what, mistake]));
  const isNoticed = (mistake: Mistake) =>
    requests.some((request) => compareRequests(request, plantIn(request, mistake)).length > 0);
  const unnoticed = [...mistakes.values()].filter((mistake) => !isNoticed(mistake)).map(({ what }) => what);
  return { planted: mistakes.size, unnoticed };
}
