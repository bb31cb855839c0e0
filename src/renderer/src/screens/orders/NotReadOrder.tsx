import { FileQuestion } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useIsLocked } from '../../store/status-store.ts';
import { useOpenOrder } from './OpenOrderField.tsx';
import { orderWords } from './words.ts';

/** In place of an order that a link leads to and that this app has not read. */
export function NotReadOrder({ profileId, orderId }: { profileId: string; orderId: string }) {
  const words = orderWords.empty;
  const locked = useIsLocked();
  const { busy, failure, open } = useOpenOrder(profileId);
  return (
    <>
      <EmptyState
        icon={FileQuestion}
        title={words.notHere}
        text={words.notHereText}
        actions={
          <Button variant="primary" busy={busy} inert={locked} onClick={() => void open(orderId)}>
            {words.read}
          </Button>
        }
      />
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
