import { nameDenied, planDeniedImport } from '#main/address-book/deny-list/plan-denied-import.ts';
import type { StoredDenied } from '#main/store/denied-addresses.ts';
import { FailureError } from '#shared/failure.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import type { Answers } from '../support/answers.ts';
import type { World } from './world.ts';

/** A deny list over main's own pure functions. */

/** An address of nobody else's in the samples. */
const DENIED = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

const DAY = 86_400_000;

export function answerDenied(world: World): Answers['denied'] {
  let list: StoredDenied[] = world.options.empty
    ? []
    : [{ address: DENIED, chain: null, note: 'Drained a wallet in March.', addedAt: world.now - 9 * DAY }];
  const drop = (keys: readonly AddressKey[]) => {
    const gone = new Set(keys.map(placeOf));
    list = list.filter((entry) => !gone.has(placeOf(entry)));
  };
  const keep = (entries: readonly Omit<StoredDenied, 'addedAt'>[]) => {
    drop(entries);
    list = [...list, ...entries.map((entry) => ({ ...entry, addedAt: Date.now() }))];
    world.tell('records-changed');
  };
  const plan = (text: string) => {
    const planned = planDeniedImport(text, list);
    if (!planned.ok) throw new FailureError(planned.failure);
    return planned.value;
  };
  return {
    list: () => list,
    put: ({ key, note }) => {
      keep([{ ...key, note }]);
      return null;
    },
    remove: ({ keys }) => {
      drop(keys);
      world.tell('records-changed');
      return null;
    },
    previewImport: ({ text }) => ({ basis: nameDenied(list), lines: plan(text).map(({ shown }) => shown) }),
    import: ({ text }) => {
      const entries = plan(text).flatMap(({ entry }) => entry ?? []);
      keep(entries);
      return { imported: entries.length };
    },
    export: () => ({ path: 'Documents/deny-list.csv' }),
  };
}

function placeOf({ address, chain }: AddressKey): string {
  return `${address.toLowerCase()} ${chain ?? ''}`;
}
