import type { FormEvent } from 'react';
import type { LimitsView } from '#shared/ipc/limit-views.ts';
import { checkSwapLoss, readSwapLoss } from '#shared/rules/check-limit.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { Section } from '../../../components/Section.tsx';
import { useTextField } from '../../../hooks/use-text-field.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { useLimitChange } from './use-limits.ts';
import { limitWords } from './words.ts';

type Props = { profileId: string; view: Pick<LimitsView, 'swapLoss' | 'usualSwapLoss'> };

/** How much an exchange between currencies of one kind may lose. */
export function SwapLossField({ profileId, view: { swapLoss, usualSwapLoss } }: Props) {
  const words = limitWords.loss;
  const usual = String(usualSwapLoss / 100);
  const percent = useTextField(checkSwapLoss, String((swapLoss ?? usualSwapLoss) / 100));
  const { busy, failure, change } = useLimitChange(profileId);
  const locked = useIsLocked();
  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };

  async function set(wanted: number | null): Promise<void> {
    const shown = String((wanted ?? usualSwapLoss) / 100);
    const isDone = await change(
      () => ask((app) => app.limits.setSwapLoss({ profileId, swapLoss: wanted })),
      words.set(shown),
    );
    if (isDone) percent.change(shown);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = readSwapLoss(percent.text);
    if (!percent.judge() || wanted === undefined || locked) return;
    void set(wanted);
  }

  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[68ch] text-small text-muted">{words.text}</p>
      <form noValidate onSubmit={submit} className="max-w-[35rem]">
        <Field
          label={words.label}
          hint={swapLoss === null ? words.isUsual(usual) : words.isSet(usual)}
          error={percent.error}
          failure={failure}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <input
                {...control}
                {...percent.control}
                inputMode="decimal"
                maxLength={20}
                className={`${INPUT_STYLE} !w-28`}
              />
              <Button {...inert} type="submit" busy={busy}>
                {words.submit}
              </Button>
              {swapLoss !== null && (
                <Button {...inert} onClick={() => void set(null)}>
                  {words.reset}
                </Button>
              )}
            </div>
          )}
        </Field>
      </form>
    </Section>
  );
}
