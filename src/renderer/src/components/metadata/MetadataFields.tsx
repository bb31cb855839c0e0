import type { ChangeEvent } from 'react';
import type { Failure } from '#shared/failure.ts';
import { cautionUrl } from '#shared/rules/check-url.ts';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../Field.tsx';
import { AttributeEditor } from './AttributeEditor.tsx';
import type { MetadataValues } from './metadata-values.ts';
import { type KnownImage, PreviewTile } from './PreviewTile.tsx';
import { metadataWords } from './words.ts';

type Props = {
  metadata: MetadataValues;
  onChange: (metadata: MetadataValues) => void;
  /** The rule a field breaks, by its path within the body, for example `metadata.image`. */
  errorOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  /** What main or the service found wrong with a field. */
  failureOf?: (field: string) => Failure | undefined;
  withAnimation?: boolean;
  withAttributes?: boolean;
  profileId: string;
  /** The image that the record has: shown at once while its address is not changed. */
  knownImage?: KnownImage;
};

type TextMember = 'name' | 'image' | 'description' | 'animation_url';

/** The fields of metadata (service interface §2.3) as part of a drafted form, with a preview of what they make. */
export function MetadataFields(props: Props) {
  const { metadata, onChange, errorOf, leave, failureOf, profileId, knownImage } = props;
  const { withAnimation = false, withAttributes = true } = props;
  const words = metadataWords;
  const control = (member: TextMember) => ({
    value: metadata[member],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...metadata, [member]: event.target.value }),
    onBlur: () => leave(`metadata.${member}`),
    autoComplete: 'off',
    spellCheck: member === 'description' || member === 'name',
  });
  const judged = (member: TextMember) => ({
    error: errorOf(`metadata.${member}`),
    failure: failureOf?.(`metadata.${member}`),
  });
  return (
    <div className="space-y-4">
      <Field label={words.name} hint={words.nameHint} {...judged('name')}>
        {(field) => <input {...field} {...control('name')} maxLength={500} className={INPUT_STYLE} />}
      </Field>
      <Field
        label={words.image}
        hint={words.imageHint}
        caution={cautionUrl(metadata.image, { isImage: true })}
        {...judged('image')}
      >
        {(field) => (
          <input {...field} {...control('image')} maxLength={500_000} className={`${INPUT_STYLE} font-mono`} />
        )}
      </Field>
      <PreviewTile metadata={metadata} known={knownImage} profileId={profileId} />
      <Field label={words.description} {...judged('description')}>
        {(field) => (
          <textarea {...field} {...control('description')} rows={3} maxLength={8000} className={TEXT_AREA_STYLE} />
        )}
      </Field>
      {withAnimation && (
        <Field
          label={words.animation}
          hint={words.animationHint}
          caution={cautionUrl(metadata.animation_url)}
          {...judged('animation_url')}
        >
          {(field) => (
            <input
              {...field}
              {...control('animation_url')}
              maxLength={500_000}
              className={`${INPUT_STYLE} font-mono`}
            />
          )}
        </Field>
      )}
      {withAttributes && (
        <AttributeEditor
          attributes={metadata.attributes}
          onChange={(attributes) => onChange({ ...metadata, attributes })}
          failure={failureOf?.('metadata.attributes')}
        />
      )}
    </div>
  );
}
