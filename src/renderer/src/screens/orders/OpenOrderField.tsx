import { type FormEvent, type Ref, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { INPUT_STYLE } from '../../components/Field.tsx';
import { orderPaths } from '../../routes.ts';
import { orderDetailStore, ordersStore } from '../../store/orders-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { orderWords } from './words.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LONGEST = 200;

type Props = { profileId: string; inputRef: Ref<HTMLInputElement> };

/** Opens an order by its id: reads it, keeps it in the list, and shows it. */
export function OpenOrderField({ profileId, inputRef }: Props) {
  const words = orderWords.open;
  const [text, setText] = useState('');
  const [rule, setRule] = useState<string>();
  const { busy, failure, open } = useOpenOrder(profileId);
  const locked = useIsLocked();
  const id = useId();
  const typed = text.trim();
  const said = rule ?? (typed !== '' && !UUID.test(typed) ? words.notUuid : undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || locked) return;
    const broken = typed === '' ? words.missing : typed.length > LONGEST ? words.tooLong : undefined;
    setRule(broken);
    if (broken === undefined) void open(typed).then((opened) => opened && setText(''));
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-1">
      <div className="flex gap-1.5">
        <input
          ref={inputRef}
          aria-label={words.label}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRule(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={rule === undefined ? undefined : true}
          aria-describedby={said === undefined ? undefined : id}
          className={`${INPUT_STYLE} font-mono text-small`}
        />
        <Button type="submit" busy={busy} inert={locked} title={locked ? commonWords.locked.actionReason : undefined}>
          {words.submit}
        </Button>
      </div>
      {said !== undefined && (
        <p
          id={id}
          role={rule === undefined ? undefined : 'alert'}
          className={`text-tiny ${rule === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {said}
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
    </form>
  );
}

/** Reads an order by its id and goes there. `open` tells whether it came to be read. */
export function useOpenOrder(profileId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [, navigate] = useLocation();
  async function open(orderId: string): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.orders.open({ profileId, orderId }));
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return false;
    }
    orderDetailStore.put({ profileId, orderId: answer.value.order.id }, answer.value);
    void ordersStore.load(profileId);
    navigate(orderPaths.order(answer.value.order.id));
    return true;
  }
  return { busy, failure, open };
}
