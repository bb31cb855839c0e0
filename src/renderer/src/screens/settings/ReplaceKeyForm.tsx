import { useLocation } from 'wouter';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { settingsPaths } from '../../routes.ts';
import { keepKeyWarning } from '../../store/key-warnings-store.ts';
import { findConcernedField } from './concerned-field.ts';
import { KeyToTry } from './KeyToTry.tsx';
import { useTriedKey } from './use-tried-key.ts';
import { settingsWords } from './words.ts';

/** Another API key for a profile that is there; the old one stays in use until the service has accepted this one. */
export function ReplaceKeyForm({ profile, onBack }: { profile: Profile; onBack: () => void }) {
  const words = settingsWords;
  const triedKey = useTriedKey();
  const { failure, busy } = triedKey;
  const [, navigate] = useLocation();
  const concerned = failure && findConcernedField(failure);
  const isAboutKey = concerned === 'apiKey';

  function submit(): void {
    if (!triedKey.judge()) return;
    void triedKey.attempt(
      (app, apiKey) => app.profiles.replaceApiKey({ profileId: profile.id, apiKey }),
      ({ warning }, isStillHere) => {
        keepKeyWarning(profile.id, warning);
        if (isStillHere) navigate(settingsPaths.profile(profile.id), { replace: true });
        return words.keyForm.kept;
      },
    );
  }

  return (
    <FormPane
      title={words.keyForm.title}
      text={words.keyForm.text(profile.name)}
      submitLabel={busy ? words.trying.button : words.keyForm.submit}
      busy={busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <FactList
        facts={[
          { label: words.profile.environment, value: <EnvironmentName environment={profile.environment} /> },
          { label: words.profile.baseUrl, value: <code className="wrap-anywhere">{profile.baseUrl}</code> },
        ]}
      />
      <KeyToTry
        triedKey={triedKey}
        failure={isAboutKey ? failure : undefined}
        otherFailure={isAboutKey ? undefined : failure}
      />
      {concerned === 'baseUrl' && (
        <Button onClick={() => navigate(settingsPaths.address(profile.id))}>{words.profile.newAddress}</Button>
      )}
    </FormPane>
  );
}
