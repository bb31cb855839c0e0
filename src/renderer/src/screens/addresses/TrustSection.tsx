import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AddressView } from '#shared/ipc/address-views.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { addressesStore } from '../../store/addresses-store.ts';
import { notify } from '../../store/notices-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { addressWords } from './words.ts';

/** Whether the contract at an address is trusted: what its functions say is then taken for what they do. */
export function TrustSection({ view }: { view: AddressView }) {
  const { address, chain } = view;
  const isTrusted = view.isTrusted === true;
  const words = addressWords.trust;
  const locked = useIsLocked();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });

  async function change(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.addresses.trust({ key: { address, chain }, isTrusted: !isTrusted }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    const profileId = readChosenProfile()?.profile.id;
    if (!answer.ok || profileId === undefined) return;
    await addressesStore.load(profileId);
    notify(isTrusted ? words.takenBack : words.done);
  }

  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[35rem] text-muted">{isTrusted ? words.trusted : words.notTrusted}</p>
      <Button
        inert={locked}
        title={locked ? commonWords.locked.actionReason : undefined}
        busy={state.busy}
        onClick={() => void change()}
      >
        {isTrusted ? words.takeBack : words.trust}
      </Button>
      {state.failure && <FailureNotice failure={state.failure} />}
    </Section>
  );
}
