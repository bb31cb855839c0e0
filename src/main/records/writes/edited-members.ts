import { canonicalJson } from '#shared/canonical-json.ts';
import { isEvmAddress } from '#shared/hex.ts';
import { isObject } from '#shared/is-object.ts';

/** One value that an edit sets. */
export type EditedMember = {
  /** Its path within the body that is sent, for example `metadata.name`. */
  field: string;
  asked: unknown;
  /** Its present value in the record; left out where no read shows it. */
  read?: (record: unknown) => unknown;
};

/** A value as two looks at a record found it, for a sentence. */
export type ChangedMember = { field: string; shown: string; actual: string };

/** The members that this edit touches and that are not any more as the form showed them. */
export function listChangedMeanwhile(
  members: readonly EditedMember[],
  { basis, fresh }: { basis: unknown; fresh: unknown },
): ChangedMember[] {
  return members.flatMap(({ field, read }) => {
    const [shown, actual] = [writeValue(read?.(basis)), writeValue(read?.(fresh))];
    return shown === actual ? [] : [{ field, shown, actual }];
  });
}

/** True when every member can be read and is as asked: then there is nothing to send. */
export function isAsAsked(members: readonly EditedMember[], record: unknown): boolean {
  return members.every((member) => member.read !== undefined && holds(member, record));
}

/**
 * True when the record shows that the edit was carried out: all that can be read is as asked, and some of it was not before.
 * @param records `basis` is the record as it was before the edit was sent
 */
export function showsEffect(
  members: readonly EditedMember[],
  { basis, fresh }: { basis: unknown; fresh: unknown },
): boolean {
  const readable = members.filter(({ read }) => read !== undefined);
  const isNews = readable.some((member) => !holds(member, basis));
  return isNews && readable.every((member) => holds(member, fresh));
}

/** Reads a member by its path; undefined where the record has none. */
export function readPath(...path: readonly string[]): (record: unknown) => unknown {
  return (record) => path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), record);
}

function holds({ asked, read }: EditedMember, record: unknown): boolean {
  return read !== undefined && writeValue(read(record)) === writeValue(asked);
}

/** One text for what means the same: 5 and "5", an address in another letter case, nothing and an empty text. */
export function writeValue(value: unknown): string {
  const plain = simplify(value);
  return typeof plain === 'string' ? plain : plain === undefined ? '' : canonicalJson(plain);
}

function simplify(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value === '' ? undefined : isEvmAddress(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(simplify);
  if (!isObject(value)) return undefined;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const plain = simplify(member);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}
