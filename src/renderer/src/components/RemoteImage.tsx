import { ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { plainVisible } from '../format/plain-visible.ts';
import { fromEnglish } from '../language.ts';
import { imagesStore } from '../store/images-store.ts';
import { useQuery } from '../store/query.ts';
import { commonWords } from '../words.ts';
import { classNames } from './class-names.ts';
import { VisibleText } from './VisibleText.tsx';

type Props = {
  /** Of a view of main; null where the record names no image. */
  imageKey: string | null;
  /** What it shows, for readers. */
  alt: string;
  /** Class names that give it its size. */
  className: string;
  /** Says in words why it is not shown; left out where there is no room. */
  explains?: boolean;
};

/** An image of the service: fetched and checked by main, decoded here, never fetched by the page. Draw it only where it is seen. */
export function RemoteImage({ imageKey, alt, className, explains = false }: Props) {
  const image = useQuery(imagesStore, imageKey ?? undefined);
  const [isBroken, setBroken] = useState(false);
  const frame = classNames('overflow-hidden rounded-base border border-line bg-sunken', className);
  if (imageKey === null) return <Empty frame={frame} text={commonWords.image.none} explains={explains} />;
  if (image.failure !== undefined || isBroken) {
    return <Empty frame={frame} text={commonWords.image.failed} failure={image.failure} explains={explains} />;
  }
  if (image.data === undefined) {
    return (
      <div
        role="img"
        aria-label={commonWords.image.loading}
        className={classNames(frame, 'flex items-center justify-center text-faint')}
      >
        <ImageIcon size={18} aria-hidden className="appears-late" />
      </div>
    );
  }
  const { src, width, height } = image.data;
  return (
    <div className={frame}>
      <img
        {...{ src, width, height }}
        alt={plainVisible(alt)}
        draggable={false}
        decoding="async"
        onError={() => setBroken(true)}
        className="size-full object-contain"
      />
    </div>
  );
}

type EmptyProps = { frame: string; text: string; failure?: Failure | undefined; explains: boolean };

function Empty({ frame, text, failure, explains }: EmptyProps) {
  const why = failure && fromEnglish(failure.happened);
  return (
    <div
      role="img"
      aria-label={plainVisible(why === undefined ? text : `${text}: ${why}`)}
      title={why && plainVisible(why)}
      className={classNames(frame, 'flex flex-col items-center justify-center gap-1.5 p-2 text-center text-faint')}
    >
      <ImageOff size={18} aria-hidden />
      {explains && (
        <span className="text-tiny wrap-anywhere text-muted">
          <VisibleText text={why ?? text} />
        </span>
      )}
    </div>
  );
}
