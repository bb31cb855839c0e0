import { createLazyPart } from '../../components/LazyPart.tsx';

/** The lessons are there with the window; what stands below them is read after it. */
export const LazyPracticePart = createLazyPart({
  read: async () => (await import('./PracticePart.tsx')).PracticePart,
  Frame: () => null,
});
