import { type FormEvent, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { isRemovalPhrase } from '#shared/rules/removal-phrase.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { useIsLocked } from '../../../store/status-store.ts';
import { systemWords } from './words.ts';

/** The words have to be typed; main then asks once more, outside the page. */
export function RemovalForm() {
  const words = systemWords.removal;
  const isLocked = useIsLocked();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'ending'>('idle');
  const [failure, setFailure] = useState<Failure>();
  const isTyped = isRemovalPhrase(typed);
  const why = isLocked ? words.whileLocked : isTyped ? undefined : words.typeFirst;

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (why !== undefined || state !== 'idle') return;
    setState('busy');
    setFailure(undefined);
    const answer = await ask((app) => app.system.removeEverything({ typed }));
    setState(answer.ok ? 'ending' : 'idle');
    if (!answer.ok) setFailure(answer.failure);
  }

  if (state === 'ending') return <Callout tone="info" role="status" title={words.ending} />;
  return (
    <form noValidate onSubmit={(event) => void remove(event)} className="max-w-[26.25rem] space-y-3">
      <Field label={words.label} hint={isLocked ? words.whileLocked : undefined} failure={failure}>
        {(control) => (
          <input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" inert={why !== undefined} title={why} busy={state === 'busy'}>
        {words.button}
      </Button>
    </form>
  );
}
