import { createLazyPart } from '../../components/LazyPart.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

/** The list is there with the window; what stands beside it is read after it. */
export const LazyReviewPane = createLazyPart({
  read: async () => (await import('./ReviewPane.tsx')).ReviewPane,
  Frame: Skeleton,
});

export const LazyBatchPage = createLazyPart({
  read: async () => (await import('./batch/BatchPage.tsx')).BatchPage,
  Frame: Skeleton,
});
