import type { AddressView } from '#shared/ipc/address-views.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { deniedStore } from '../../../store/denied-store.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { addressWords } from '../words.ts';
import { useDeny } from './use-deny.ts';

/** Whether whatever names an address is refused. */
export function DenySection({ view: { address, chain } }: { view: AddressView }) {
  const words = addressWords.deny;
  const denied = useQuery(deniedStore, useCurrentProfile()?.id);
  const locked = useIsLocked();
  const { busy, failure, put, takeOff } = useDeny();
  // An entry for every chain denies it on this one as well, and is what has to be taken off.
  const entry = denied.data?.find(
    (each) => each.address.toLowerCase() === address.toLowerCase() && (each.chain === null || each.chain === chain),
  );
  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[35rem] text-muted">{entry === undefined ? words.notDenied : words.denied}</p>
      <Button
        inert={locked}
        title={locked ? commonWords.locked.actionReason : undefined}
        busy={busy}
        onClick={() => void (entry === undefined ? put({ address, chain }) : takeOff(entry))}
      >
        {entry === undefined ? words.deny : words.takeOff}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {denied.failure && <FailureNotice failure={denied.failure} />}
    </Section>
  );
}
