import { Skeleton } from './Skeleton.tsx';
import { SplitScreen } from './SplitScreen.tsx';

/** A screen before its code has been read: its two columns stand where they will be. */
export function ScreenFrame() {
  return <SplitScreen list={<Skeleton />} detail={null} isChosen={false} />;
}
