import { keyOf } from '../keys/key-bindings.ts';
import type { KeyId } from '../keys/key-table.ts';
import { writeKey } from '../keys/name-key.ts';
import { useAppearance } from '../store/settings-store.ts';
import { Kbd } from './Kbd.tsx';

/** The key that does the same as the button it stands on; nothing where there is none. The list of keys says it to readers. */
export function KeyHint({ id, isRoomy = false }: { id: KeyId; isRoomy?: boolean }) {
  const key = keyOf(id, useAppearance().keys);
  if (key === undefined) return null;
  return (
    <span aria-hidden className={isRoomy ? 'slim:hidden' : undefined}>
      <Kbd>{writeKey(key)}</Kbd>
    </span>
  );
}
