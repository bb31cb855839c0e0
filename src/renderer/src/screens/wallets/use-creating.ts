import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { ask } from '../../api.ts';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import { type FormIntent, useFormIntent } from '../../hooks/use-form-intent.ts';
import { ACTIVITY_PATH, fundingPaths, walletPaths } from '../../routes.ts';
import { hearOfIntent } from '../../store/activity-store.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { type CreateValues, readCount } from './create-values.ts';
import { walletWords } from './words.ts';

type Options = { profileId: string; drafted: DraftedForm<CreateValues>; signer: string };

/** Asks for one wallet and follows it, or for several, which lead to the form that funds them. */
export function useCreating({ profileId, drafted, signer }: Options) {
  const words = walletWords.createForm;
  const [, navigate] = useLocation();
  const [several, setSeveral] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const profile = useCurrentProfile();
  const canFund = profile !== undefined && refuseFunding(profile) === null;
  const form: FormIntent = useFormIntent((intent) => void openCreated(intent), drafted);

  async function openCreated({ facts }: IntentView): Promise<void> {
    drafted.finish();
    await walletsStore.load(profileId);
    announce(words.created);
    notify(words.created);
    if (typeof facts.walletAddress === 'string') navigate(walletPaths.wallet(facts.walletAddress), { replace: true });
  }

  async function createSeveral(count: number): Promise<void> {
    const { formId, values } = drafted;
    const [group, linkedUser] = [values.group.trim(), values.linkedUser.trim()];
    setSeveral({ busy: true });
    const asked = { profileId, formId, signer, linkedUser, count, group };
    const begun = await ask((app) => app.wallets.createSeveral(asked));
    setSeveral(begun.ok ? { busy: false } : { busy: false, failure: begun.failure });
    if (!begun.ok) return;
    for (const intent of begun.value) hearOfIntent(intent);
    drafted.finish();
    notify(words.startedSeveral(count));
    // What is made at once is mostly made to be funded.
    navigate(canFund ? fundingPaths.createForSeries(formId) : ACTIVITY_PATH);
  }

  function submit(): void {
    if (!drafted.judge()) return;
    const count = readCount(drafted.values) ?? 1;
    if (count > 1) return void createSeveral(count);
    const linkedUser = drafted.values.linkedUser.trim();
    void form.start((app, formId) =>
      app.wallets.create({ profileId, formId, signer, ...(linkedUser !== '' && { linkedUser }) }),
    );
  }
  return { form, busy: form.busy || several.busy, failure: form.failure ?? several.failure, submit };
}
