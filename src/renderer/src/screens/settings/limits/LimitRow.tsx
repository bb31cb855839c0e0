import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { groupDigits } from '#shared/group-digits.ts';
import type { AmountLimitView } from '#shared/ipc/limit-views.ts';
import { checkLimitAmount, readLimitAmount } from '#shared/rules/check-limit.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { useTextField } from '../../../hooks/use-text-field.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { describePlace, typeAmount, unitOf, writeAmount } from './describe-limit.ts';
import { useLimitChange } from './use-limits.ts';
import { limitWords } from './words.ts';

type Props = {
  profileId: string;
  limit: AmountLimitView;
  /** Takes the focus when the row is gone. */
  fallback: RefObject<HTMLSelectElement | null>;
};

/** One limit: how much, of what and where, with the form that changes it in place. */
export function LimitRow({ profileId, limit, fallback }: Props) {
  const words = limitWords;
  const { kind, chain, token, symbol, atMost } = limit;
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, change } = useLimitChange(profileId);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const locked = useIsLocked();
  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };
  const what = describePlace(limit);
  useEffect(() => {
    if (wasOpen.current && !isOpen) changeButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function remove(): Promise<void> {
    const isDone = await change(
      () => ask((app) => app.limits.set({ profileId, place: { kind, chain, token }, atMost: null })),
      words.removed(what),
    );
    if (isDone) fallback.current?.focus();
  }

  return (
    <li className="space-y-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 grow basis-48">
          <p className="wrap-anywhere">
            <span className="font-medium tabular-nums">{writeAmount(limit)}</span>{' '}
            <span className="text-muted">{chain}</span>
          </p>
          <p className="text-small wrap-anywhere text-muted">
            {symbol !== undefined && words.raw(groupDigits(atMost))}
            {token !== null && (
              <>
                {symbol !== undefined && ' · '}
                <code className="text-tiny">{token}</code>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button {...inert} ref={changeButton} aria-label={words.changeOf(what)} onClick={() => setOpen(true)}>
              {words.change}
            </Button>
          )}
          <Button {...inert} busy={busy} aria-label={words.removeOf(what)} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
      </div>
      {isOpen && <ChangeForm profileId={profileId} limit={limit} onClose={() => setOpen(false)} />}
      {failure && <FailureNotice failure={failure} />}
    </li>
  );
}

type FormProps = { profileId: string; limit: AmountLimitView; onClose: () => void };

function ChangeForm({ profileId, limit, onClose }: FormProps) {
  const words = limitWords.form;
  const { kind, chain, token, decimals } = limit;
  const { busy, failure, change } = useLimitChange(profileId);
  const amount = useTextField((text) => checkLimitAmount(text, decimals), typeAmount(limit));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const atMost = readLimitAmount(amount.text, decimals);
    if (!amount.judge() || atMost === undefined) return;
    const isDone = await change(
      () => ask((app) => app.limits.set({ profileId, place: { kind, chain, token }, atMost: String(atMost) })),
      limitWords.set(describePlace(limit)),
    );
    if (isDone) onClose();
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={leave}
      className="flex max-w-[35rem] flex-wrap items-end gap-2"
    >
      <div className="min-w-0 grow basis-48">
        <Field label={words.amount(unitOf(limit))} error={amount.error} failure={failure}>
          {(control) => (
            <input
              {...control}
              {...amount.control}
              ref={input}
              inputMode="decimal"
              maxLength={100}
              className={INPUT_STYLE}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {words.save}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </form>
  );
}
