import { useEffect, useState } from 'react';
import { isEvmAddress } from '#shared/hex.ts';
import type { AddressConcerns, AddressKey, TypedAddress } from '#shared/ipc/address-views.ts';
import { ask } from '../../api.ts';

const PAUSE_MS = 200;

type Question = { profileId: string; typed: TypedAddress; replaces: AddressKey | null };

/** What is odd about an entry as it stands, asked a moment after the last letter; undefined where nothing is. */
export function useConcerns({ profileId, typed, replaces }: Question): AddressConcerns | undefined {
  const [told, setTold] = useState<{ of: string; concerns: AddressConcerns }>();
  const { address, name } = typed;
  const isAsked = isEvmAddress(address.trim());
  // As text, so that the same question is the same value; of what is typed only these two are looked at.
  const question = isAsked ? JSON.stringify({ address, name, replaces }) : undefined;
  useEffect(() => {
    if (question === undefined) return;
    let isLeft = false;
    const timer = window.setTimeout(() => void askFor(question), PAUSE_MS);
    async function askFor(of: string): Promise<void> {
      const asked = JSON.parse(of);
      const whole = { address: asked.address, name: asked.name, chain: '', tags: '', note: '' };
      const answer = await ask((app) => app.addresses.check({ profileId, typed: whole, replaces: asked.replaces }));
      if (!isLeft && answer.ok) setTold({ of, concerns: answer.value });
    }
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [profileId, question]);
  if (told === undefined || told.of !== question) return undefined;
  const { lookAlikes, sameName } = told.concerns;
  return lookAlikes.length + sameName.length === 0 ? undefined : told.concerns;
}
