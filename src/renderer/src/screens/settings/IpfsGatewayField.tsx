import type { FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { notify } from '../../store/notices-store.ts';
import { changeAppearance } from '../../store/settings-store.ts';
import { checkIpfsGateway } from './check-ipfs-gateway.ts';
import { settingsWords } from './words.ts';

/** Through which server images at `ipfs://` are fetched, or that they are not. */
export function IpfsGatewayField({ saved }: { saved: string }) {
  const words = settingsWords.appearance.ipfs;
  const gateway = useTextField(checkIpfsGateway, saved);
  const isChanged = gateway.text.trim() !== saved;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!gateway.judge() || !isChanged) return;
    const ipfsGateway = gateway.text.trim();
    if (await changeAppearance({ ipfsGateway })) notify(ipfsGateway === '' ? words.off : words.saved);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="max-w-[35rem]">
      <Field label={words.label} hint={words.hint} error={gateway.error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              {...gateway.control}
              maxLength={300}
              placeholder="https://ipfs.example.com/ipfs/"
              className={`${INPUT_STYLE} font-mono`}
            />
            <Button type="submit" inert={!isChanged}>
              {words.save}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
