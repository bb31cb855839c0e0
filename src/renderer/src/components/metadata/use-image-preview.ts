import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { LoadedImage } from '#shared/ipc/resource-views.ts';
import { ask } from '../../api.ts';

export type ImagePreview = {
  /** Of the address that is typed now. */
  image: LoadedImage | undefined;
  failure: Failure | undefined;
  busy: boolean;
  show(): Promise<void>;
};

type Shown = { url: string; image?: LoadedImage; failure?: Failure };

/** The image at an address that was typed: main asks before it fetches from a host that no record has named, so never unasked. */
export function useImagePreview({ profileId, url }: { profileId: string; url: string }): ImagePreview {
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const isCurrent = shown?.url === url;
  return {
    image: isCurrent ? shown.image : undefined,
    failure: isCurrent ? shown.failure : undefined,
    busy,
    async show() {
      if (busy) return;
      setBusy(true);
      const answer = await ask((app) => app.images.preview({ profileId, url }));
      setBusy(false);
      setShown(answer.ok ? { url, image: answer.value } : { url, failure: answer.failure });
    },
  };
}
