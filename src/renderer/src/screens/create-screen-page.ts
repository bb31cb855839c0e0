import type { ComponentType } from 'react';
import { createLazyPart } from '../components/LazyPart.tsx';
import type { LazyPart } from '../components/lazy-part.ts';
import { ScreenFrame } from '../components/ScreenFrame.tsx';
import type { PageProps } from './screen.ts';

/** A page whose code is read when its screen is opened, or before. */
export function createScreenPage(read: () => Promise<ComponentType<PageProps>>): LazyPart<PageProps> {
  return createLazyPart({ read, Frame: ScreenFrame });
}
