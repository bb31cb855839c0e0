import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { commonWords } from '../../words.ts';
import { settingsWords } from './words.ts';

type Props = {
  profile: Profile;
  busy: boolean;
  failure: Failure | undefined;
  onAllow: () => void;
  onClose: () => void;
};

/** Asks once more before a profile may sign what cannot be proven: the sentence has to be ticked. */
export function AllowUnprovenDialog({ profile, busy, failure, onAllow, onClose }: Props) {
  const words = settingsWords.unproven;
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialogTitle(profile.name)}
      description={words.dialogText}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button
            variant="danger"
            busy={busy}
            inert={!isUnderstood}
            title={isUnderstood ? undefined : words.tickFirst}
            onClick={onAllow}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p>{words.each}</p>
        {profile.environment === 'production' && <p className="font-medium">{words.production}</p>}
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={isUnderstood}
            onChange={(event) => setUnderstood(event.target.checked)}
            className="mt-1"
          />
          {words.understood}
        </label>
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
