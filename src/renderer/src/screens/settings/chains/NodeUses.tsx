import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ChainView } from '#shared/ipc/chain-views.ts';
import { ask } from '../../../api.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { keepChain } from '../../../store/chains-store.ts';
import { announce } from '../../../store/notices-store.ts';
import { chainWords } from './words.ts';

type Uses = ChainView['uses'];

/** What a node may be used for, and what it is sent for that. */
export function NodeUses({ profileId, view: { chain, uses } }: { profileId: string; view: ChainView }) {
  const words = chainWords.uses;
  // What was clicked shows at once, and until main has kept it.
  const [clicked, setClicked] = useState<Uses>();
  const [failure, setFailure] = useState<Failure>();
  const shown = clicked ?? uses;

  async function change(part: Partial<Uses>): Promise<void> {
    const wanted = { ...shown, ...part };
    setClicked(wanted);
    setFailure(undefined);
    const answer = await ask((app) => app.chains.setUses({ profileId, chain, uses: wanted }));
    if (answer.ok) keepChain(profileId, answer.value);
    setClicked(undefined);
    if (answer.ok) announce(words.changed(chain));
    else setFailure(answer.failure);
  }

  return (
    <fieldset className="max-w-[68ch] space-y-1.5">
      <legend className="sr-only">{words.legend(chain)}</legend>
      <CheckField
        label={words.simulation}
        hint={words.simulationHint}
        checked={shown.simulation}
        onChange={(simulation) => void change({ simulation })}
      />
      <CheckField
        label={words.tokens}
        hint={words.tokensHint}
        checked={shown.tokens}
        onChange={(tokens) => void change({ tokens })}
      />
      <CheckField
        label={words.permissions}
        hint={words.permissionsHint}
        checked={shown.permissions}
        onChange={(permissions) => void change({ permissions })}
      />
      {failure && <FailureNotice failure={failure} />}
    </fieldset>
  );
}
