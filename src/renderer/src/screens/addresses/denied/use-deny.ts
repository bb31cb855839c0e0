import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import { ask } from '../../../api.ts';
import { deniedStore } from '../../../store/denied-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { readChosenProfile } from '../../../store/profile-store.ts';
import { addressWords } from '../words.ts';

type Denying = {
  busy: boolean;
  failure?: Failure;
  put(key: AddressKey): Promise<void>;
  /** Asks outside the page. */
  takeOff(key: AddressKey): Promise<void>;
};

/** Puts addresses on the deny list and takes them off. */
export function useDeny(): Denying {
  const words = addressWords.deny;
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });

  async function change(done: string, act: Parameters<typeof ask<null>>[0]): Promise<void> {
    setState({ busy: true });
    const answer = await ask(act);
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    const profileId = readChosenProfile()?.profile.id;
    if (!answer.ok || profileId === undefined) return;
    await deniedStore.load(profileId);
    notify(done);
  }

  return {
    ...state,
    put: ({ address, chain }) => change(words.done, (app) => app.denied.put({ key: { address, chain } })),
    takeOff: ({ address, chain }) => change(words.takenOff, (app) => app.denied.remove({ keys: [{ address, chain }] })),
  };
}
