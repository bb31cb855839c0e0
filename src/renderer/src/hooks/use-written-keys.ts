import { keyOf } from '../keys/key-bindings.ts';
import type { KeyId } from '../keys/key-table.ts';
import { writeKey } from '../keys/name-key.ts';
import { useAppearance } from '../store/settings-store.ts';

/** The keys of a sentence that names them, as they are now; undefined where one of them does nothing, and the sentence is to be left out. */
export function useWrittenKeys<Name extends string>(
  ids: Readonly<Record<Name, KeyId>>,
): Readonly<Record<Name, string>> | undefined {
  const { keys } = useAppearance();
  const written = Object.entries<KeyId>(ids).map(([name, id]) => [name, keyOf(id, keys)] as const);
  const pressable = written.flatMap(([name, key]) => (key === undefined ? [] : [[name, writeKey(key)] as const]));
  return pressable.length === written.length ? (Object.fromEntries(pressable) as Record<Name, string>) : undefined;
}
