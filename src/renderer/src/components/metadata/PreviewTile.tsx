import { Image as ImageSign } from 'lucide-react';
import { cautionUrl, checkUrl } from '#shared/rules/check-url.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { Button } from '../Button.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import { RemoteImage } from '../RemoteImage.tsx';
import { VisibleText } from '../VisibleText.tsx';
import type { MetadataValues } from './metadata-values.ts';
import { type ImagePreview, useImagePreview } from './use-image-preview.ts';
import { metadataWords } from './words.ts';

/** The image that the record had when the form was opened: it is shown without asking. */
export type KnownImage = { url: string; imageKey: string | null };

type Props = { metadata: MetadataValues; known: KnownImage | undefined; profileId: string };

const FRAME = 'size-44 shrink-0 overflow-hidden rounded-base border border-line bg-sunken';

/** What is being typed, as it will look. */
export function PreviewTile({ metadata: { name, image: url }, known, profileId }: Props) {
  const words = metadataWords.preview;
  const preview = useImagePreview({ profileId, url });
  const isKnown = known !== undefined && known.imageKey !== null && known.url === url;
  return (
    <figure aria-label={words.title} className="flex flex-wrap gap-3">
      {isKnown ? (
        <RemoteImage imageKey={known.imageKey} alt={name} className="size-44 shrink-0" explains />
      ) : (
        <Typed url={url} alt={name} preview={preview} />
      )}
      <figcaption className="min-w-40 flex-1 space-y-1">
        <p className="font-medium wrap-anywhere">
          {name === '' ? <span className="text-muted italic">{words.unnamed}</span> : <VisibleText text={name} />}
        </p>
        {preview.image && !isKnown && (
          <p className="text-small text-muted">
            {words.facts(
              preview.image.type,
              preview.image.width,
              preview.image.height,
              formatBytes(preview.image.bytes),
            )}
          </p>
        )}
        {preview.failure && !isKnown && <FailureNotice failure={preview.failure} tone="caution" />}
      </figcaption>
    </figure>
  );
}

/** Why there is nothing to fetch; undefined where there may be. */
function whyNotShown(url: string): string | undefined {
  const words = metadataWords.preview;
  if (url === '') return words.none;
  if (checkUrl(url) !== undefined) return words.wrong;
  return cautionUrl(url, { isImage: true }) === undefined ? undefined : words.notShown;
}

function Typed({ url, alt, preview }: { url: string; alt: string; preview: ImagePreview }) {
  const words = metadataWords.preview;
  const locked = useIsLocked();
  if (preview.image !== undefined) {
    const { src, width, height } = preview.image;
    return (
      <div className={FRAME}>
        <img
          {...{ src, width, height }}
          alt={alt}
          decoding="async"
          draggable={false}
          className="size-full object-contain"
        />
      </div>
    );
  }
  const cannot = whyNotShown(url);
  return (
    <div className={`${FRAME} flex flex-col items-center justify-center gap-2 p-3 text-center text-small text-muted`}>
      <ImageSign size={20} strokeWidth={1.5} aria-hidden className="text-faint" />
      {cannot ?? (
        <>
          <Button busy={preview.busy} inert={locked} onClick={() => void preview.show()}>
            {preview.failure === undefined ? words.show : words.again}
          </Button>
          <span className="text-tiny">{words.typed}</span>
        </>
      )}
    </div>
  );
}
