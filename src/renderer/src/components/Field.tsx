import { type ReactNode, useId } from 'react';
import type { Failure } from '#shared/failure.ts';
import { fromEnglish } from '../language.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { VisibleText } from './VisibleText.tsx';

export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = {
  label: string;
  hint?: ReactNode;
  /** What has to be said of what was typed, though it can be sent. */
  caution?: string | undefined;
  /** Says what is wrong with what was typed. */
  error?: string | undefined;
  /** Says what main or the service found wrong with it. */
  failure?: Failure | undefined;
  /** What can be done about that failure at once. */
  remedy?: ReactNode;
  /** Draws the control with the attributes that tie it to its label. */
  children: (control: FieldControl) => ReactNode;
};

/** A control with its label, a hint, a word of caution and, where something is wrong, the reason. */
export function Field({ label, hint, caution, error, failure, remedy, children }: Props) {
  const id = useId();
  const described = [
    hint !== undefined && `${id}-hint`,
    caution !== undefined && `${id}-caution`,
    error !== undefined && `${id}-error`,
    failure !== undefined && `${id}-failure`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-small font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined && failure === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {caution !== undefined && (
        <p id={`${id}-caution`} role="status" className="text-small text-caution wrap-anywhere">
          <VisibleText text={fromEnglish(caution)} />
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {fromEnglish(error)}
        </p>
      )}
      {failure !== undefined && (
        <div id={`${id}-failure`}>
          <FailureNotice failure={failure} actions={remedy} />
        </div>
      )}
    </div>
  );
}

const CONTROL =
  'w-full rounded-base border border-line-control bg-page px-2 text-body text-ellipsis placeholder:text-faint aria-invalid:border-danger';

/** Class names of a one-line input or a native select. */
export const INPUT_STYLE = `${CONTROL} h-(--control-height)`;
/** Class names of a text area. */
export const TEXT_AREA_STYLE = `${CONTROL} py-1.5 leading-normal`;
