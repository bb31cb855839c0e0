import { keyOf } from '../keys/key-bindings.ts';
import { KEY_TABLE, type KeyId } from '../keys/key-table.ts';
import { writeKey } from '../keys/name-key.ts';
import { useAppearance } from '../store/settings-store.ts';
import { Kbd } from './Kbd.tsx';

/** Keys and what they do, aligned; none that is off. */
export function KeyTable({ ids }: { ids: readonly KeyId[] }) {
  const { keys } = useAppearance();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {ids.map((id) => {
        const key = keyOf(id, keys);
        return key === undefined ? null : (
          <div key={id} className="col-span-2 grid grid-cols-subgrid">
            <dt>{KEY_TABLE[id].label}</dt>
            <dd className="text-right">
              <Kbd>{writeKey(key)}</Kbd>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
