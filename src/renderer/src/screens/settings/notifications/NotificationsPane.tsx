import type { AttentionView } from '#shared/ipc/attention-views.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import { type Choice, ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { fromEnglish } from '../../../language.ts';
import { changeAttention, useAttention } from '../../../store/attention-store.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { QuietHoursField } from './QuietHoursField.tsx';
import { notificationWords } from './words.ts';

/** How the app makes itself heard, and whether it runs without its window; each choice takes effect as it is made. */
export function NotificationsPane({ onBack }: { onBack: () => void }) {
  const { data, failure } = useAttention();
  return (
    <SettingsPane title={notificationWords.title} onBack={onBack}>
      <p className="text-muted">{notificationWords.text}</p>
      {failure && <FailureNotice failure={failure} />}
      {data === undefined ? failure === undefined && <Skeleton /> : <Choices view={data} />}
    </SettingsPane>
  );
}

function Choices({ view }: { view: AttentionView }) {
  const { settings, hasTray, noLaunchAtLogin } = view;
  const words = notificationWords;
  return (
    <>
      <Section title={words.sections.notify}>
        <div className="space-y-3">
          <CheckField
            {...words.notify}
            checked={settings.notify}
            onChange={(notify) => void changeAttention({ notify })}
          />
          {settings.notify && (
            <>
              <CheckField
                {...words.showDetails}
                checked={settings.showDetails}
                onChange={(showDetails) => void changeAttention({ showDetails })}
              />
              <QuietHoursField key={JSON.stringify(settings.quietHours)} saved={settings.quietHours} />
            </>
          )}
        </div>
      </Section>
      <Section title={words.sections.closed}>
        <div className="space-y-3">
          {hasTray ? (
            <ChoiceGroup
              legend={words.closed.legend}
              choices={CLOSED_CHOICES}
              chosen={settings.whenClosed}
              onChoose={(whenClosed) => void changeAttention({ whenClosed })}
            />
          ) : (
            <p>{words.noTray}</p>
          )}
          {noLaunchAtLogin === null ? (
            <CheckField
              {...words.launch}
              checked={settings.launchAtLogin}
              onChange={(launchAtLogin) => void changeAttention({ launchAtLogin })}
            />
          ) : (
            <p className="text-muted">{fromEnglish(`${noLaunchAtLogin.happened} ${noLaunchAtLogin.next}`)}</p>
          )}
        </div>
      </Section>
    </>
  );
}

const CLOSED_CHOICES = (['ask', 'keep-running', 'quit'] as const).map(
  (value): Choice<typeof value> => ({ value, ...notificationWords.closed.choices[value] }),
);
