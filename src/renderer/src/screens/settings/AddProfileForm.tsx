import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Environment } from '#shared/model/profile.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { settingsPaths } from '../../routes.ts';
import { keepKeyWarning } from '../../store/key-warnings-store.ts';
import { useProfiles } from '../../store/status-store.ts';
import { AddressField } from './AddressField.tsx';
import { checkBaseUrl } from './check-base-url.ts';
import { checkProfileName, checkProfileNameIsFree } from './check-profile-name.ts';
import { findConcernedField, type ProfileField } from './concerned-field.ts';
import { KeyToTry } from './KeyToTry.tsx';
import { SetPassphrase } from './SetPassphrase.tsx';
import { useTriedKey } from './use-tried-key.ts';
import { settingsWords } from './words.ts';

type OwnEnvironment = Exclude<Environment, 'practice'>;
const ENVIRONMENTS: readonly OwnEnvironment[] = ['staging', 'production'];

/** A profile of the operator's own. Its key is tried before anything is kept; where it fails, what was typed stays. */
export function AddProfileForm({ onBack }: { onBack: () => void }) {
  const words = settingsWords.addForm;
  const taken = useProfiles().map(({ name }) => name);
  const name = useTextField((text) => checkProfileName(text) ?? checkProfileNameIsFree(text, taken));
  const baseUrl = useTextField(checkBaseUrl);
  const [environment, setEnvironment] = useState<OwnEnvironment>('staging');
  const triedKey = useTriedKey();
  const { failure, busy } = triedKey;
  const [, navigate] = useLocation();
  const concerned = failure && findConcernedField(failure);
  const failureOf = (field: ProfileField | undefined) => (concerned === field ? failure : undefined);

  function submit(): void {
    if (![name.judge(), baseUrl.judge(), triedKey.judge()].every(Boolean)) return;
    const typed = { name: name.text.trim(), environment, baseUrl: baseUrl.text.trim() };
    void triedKey.attempt(
      (app, apiKey) => app.profiles.add({ ...typed, apiKey }),
      ({ profile, warning }, isStillHere) => {
        keepKeyWarning(profile.id, warning);
        if (isStillHere) navigate(settingsPaths.profile(profile.id), { replace: true });
        return words.added(profile.name);
      },
    );
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={busy ? settingsWords.trying.button : words.submit}
      busy={busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field label={words.name} hint={words.nameHint} error={name.error} failure={failureOf('name')}>
        {(control) => (
          <input {...control} {...name.control} placeholder={words.namePlaceholder} className={INPUT_STYLE} />
        )}
      </Field>
      <ChoiceGroup
        legend={words.environment}
        choices={ENVIRONMENTS.map((value) => ({
          value,
          name: <EnvironmentName environment={value} />,
          text: words.environmentTexts[value],
        }))}
        chosen={environment}
        onChoose={setEnvironment}
        below={concerned === 'environment' && failure && <FailureNotice failure={failure} />}
      />
      <AddressField
        label={words.baseUrl}
        field={baseUrl}
        failure={failureOf('baseUrl')}
        placeholder="https://service.example.com"
      />
      <KeyToTry triedKey={triedKey} failure={failureOf('apiKey')} otherFailure={failureOf(undefined)} />
      {failure?.code === 'passphrase-demanded' && <SetPassphrase />}
    </FormPane>
  );
}
