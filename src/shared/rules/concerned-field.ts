import type { Failure } from '../failure.ts';

/** Failures of main that say their field themselves. */
const OWN_WORDS: readonly string[] = ['rule-broken', 'bad-argument', 'changed-meanwhile'];

/**
 * The field of a form that a failure is about: as main says it (`facts.field`), or the first that the service names in its own
 * words, quoted (`"supplyLimit"`) or as a path (`payments.price`).
 * @param fieldNames paths within the body, for example `metadata.name`; the most exact one named wins
 * @returns one of `fieldNames`; undefined where the failure names none of them
 */
export function findConcernedField<Field extends string>(
  { code, facts }: Pick<Failure, 'code' | 'facts'>,
  fieldNames: readonly Field[],
): Field | undefined {
  if (OWN_WORDS.includes(code)) return findExact(facts?.field ?? '', fieldNames);
  const said = facts?.message ?? '';
  const named = [...listQuoted(said), ...(said.match(/(?<!\w)[A-Za-z_]\w{0,100}(?:\.\w{1,100})+/g) ?? [])];
  for (const name of named) {
    const field = findExact(name, fieldNames) ?? findByEnd(name, fieldNames);
    if (field !== undefined) return field;
  }
  return undefined;
}

function listQuoted(said: string): string[] {
  return [...said.matchAll(/["'`“‘]([\w.[\]]{1,100})["'`”’]/g)].flatMap(([, name]) => name ?? []);
}

/** The field itself, or the nearest one that it stands in: `metadata.attributes.2.value` is shown at `metadata.attributes`. */
function findExact<Field extends string>(name: string, fieldNames: readonly Field[]): Field | undefined {
  const path = name.replaceAll(/\[(\w+)\]/g, '.$1').replace(/^body\./, '');
  const holders = fieldNames.filter((field) => path === field || path.startsWith(`${field}.`));
  return holders.sort((left, right) => right.length - left.length)[0];
}

/** A service may name a member without what it stands in: `price` for `payments.price`; of two such it is neither. */
function findByEnd<Field extends string>(name: string, fieldNames: readonly Field[]): Field | undefined {
  const ends = fieldNames.filter((field) => field.endsWith(`.${name}`));
  return ends.length === 1 ? ends[0] : undefined;
}
