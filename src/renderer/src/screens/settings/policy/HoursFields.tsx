import { CheckField } from '../../../components/CheckField.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { Section } from '../../../components/Section.tsx';
import type { DraftProps } from './policy-draft.ts';
import { policyWords } from './words.ts';

/** When requests are signed. */
export function HoursFields({ draft, onChange, error }: DraftProps & { error: string | undefined }) {
  const words = policyWords.hours;
  const toggle = (day: number, isOn: boolean) =>
    onChange({ days: words.names.flatMap((_, one) => ((one === day ? isOn : draft.days.includes(one)) ? [one] : [])) });
  return (
    <Section title={words.title}>
      <div className="max-w-[35rem] space-y-2">
        <CheckField
          label={words.only}
          hint={words.hint}
          checked={draft.isHours}
          onChange={(isHours) => onChange({ isHours })}
        />
        {draft.isHours && (
          <>
            <div className="flex flex-wrap gap-3">
              {(['from', 'until'] as const).map((end) => (
                <div key={end} className="basis-32">
                  <Field label={words[end]} error={end === 'until' ? error : undefined}>
                    {(control) => (
                      <input
                        {...control}
                        value={draft[end]}
                        onChange={({ target }) => onChange({ [end]: target.value })}
                        maxLength={5}
                        inputMode="numeric"
                        autoComplete="off"
                        className={INPUT_STYLE}
                      />
                    )}
                  </Field>
                </div>
              ))}
            </div>
            <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
              <legend className="mb-1 text-small font-medium">{words.days}</legend>
              {words.names.map((name, day) => (
                <CheckField
                  key={name}
                  label={name}
                  checked={draft.days.includes(day)}
                  onChange={(isOn) => toggle(day, isOn)}
                />
              ))}
            </fieldset>
          </>
        )}
      </div>
    </Section>
  );
}
