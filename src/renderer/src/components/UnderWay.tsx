import { Link } from 'wouter';
import { ACTIVITY_PATH } from '../routes.ts';
import { Callout } from './Callout.tsx';

type Props = { title: string; text: string; openLabel: string; onOpen?: () => void };

/** Why something is not removed now: writes that are made with it have not come to their end. Leads to Activity. */
export function UnderWay({ title, text, openLabel, onOpen }: Props) {
  return (
    <Callout tone="caution" title={title}>
      <p>{text}</p>
      <Link href={ACTIVITY_PATH} onClick={onOpen} className="font-medium text-accent hover:underline">
        {openLabel}
      </Link>
    </Callout>
  );
}
