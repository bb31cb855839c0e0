import { useLayoutEffect } from 'react';
import { followRoom } from '../store/room-store.ts';
import { useAppearance, useTextScale } from '../store/settings-store.ts';
import { useMedia } from './use-media.ts';

/** Writes the chosen appearance, with what the desktop asks for where that is chosen, where the styles read it. */
export function useAppliedAppearance(): void {
  const { theme, contrast, density, motion } = useAppearance();
  const wantsContrast = useMedia('(prefers-contrast: more)');
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)');
  const scale = useTextScale();
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, {
      theme,
      density,
      contrast: contrast === 'system' ? (wantsContrast ? 'high' : 'normal') : contrast,
      motion: motion === 'reduced' || wantsStillness ? 'reduced' : 'full',
    });
  }, [theme, contrast, density, motion, wantsContrast, wantsStillness]);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--text-scale', String(scale));
    return followRoom(scale);
  }, [scale]);
}
