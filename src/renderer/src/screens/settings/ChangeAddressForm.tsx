import { useLocation } from 'wouter';
import type { Profile } from '#shared/model/profile.ts';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { settingsPaths } from '../../routes.ts';
import { keepKeyWarning } from '../../store/key-warnings-store.ts';
import { AddressField } from './AddressField.tsx';
import { checkBaseUrl } from './check-base-url.ts';
import { findConcernedField, type ProfileField } from './concerned-field.ts';
import { KeyToTry } from './KeyToTry.tsx';
import { useTriedKey } from './use-tried-key.ts';
import { settingsWords } from './words.ts';

/** Another address of a profile's service, with a key for it; both stay as they are until the service there has accepted it. */
export function ChangeAddressForm({ profile, onBack }: { profile: Profile; onBack: () => void }) {
  const words = settingsWords;
  const baseUrl = useTextField(checkBaseUrl, profile.baseUrl);
  const triedKey = useTriedKey();
  const { failure, busy } = triedKey;
  const [, navigate] = useLocation();
  const concerned = failure && findConcernedField(failure);
  const failureOf = (field: ProfileField | undefined) => (concerned === field ? failure : undefined);

  function submit(): void {
    if (![baseUrl.judge(), triedKey.judge()].every(Boolean)) return;
    const typed = { profileId: profile.id, baseUrl: baseUrl.text.trim() };
    void triedKey.attempt(
      (app, apiKey) => app.profiles.changeAddress({ ...typed, apiKey }),
      (changed, isStillHere) => {
        keepKeyWarning(profile.id, changed.warning);
        if (isStillHere) navigate(settingsPaths.profile(profile.id), { replace: true });
        return words.addressForm.changed(changed.profile.baseUrl);
      },
    );
  }

  return (
    <FormPane
      title={words.addressForm.title}
      text={words.addressForm.text(profile.name)}
      submitLabel={busy ? words.trying.button : words.addressForm.submit}
      busy={busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <FactList
        facts={[
          { label: words.profile.environment, value: <EnvironmentName environment={profile.environment} /> },
          { label: words.addressForm.now, value: <code className="wrap-anywhere">{profile.baseUrl}</code> },
        ]}
      />
      <AddressField label={words.addressForm.address} field={baseUrl} failure={failureOf('baseUrl')} />
      <KeyToTry
        triedKey={triedKey}
        failure={failureOf('apiKey')}
        otherFailure={failureOf(undefined) ?? failureOf('environment') ?? failureOf('name')}
      />
      <p className="text-muted">{words.addressForm.kept}</p>
    </FormPane>
  );
}
