import type { MouseEvent, ReactNode } from 'react';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { ProfileScope, workIn } from '../store/profile-store.ts';

/** What is inside belongs to a profile, whichever one is worked in; a link out of it leads to a screen of that profile. */
export function ProfileArea({ profileId, children }: { profileId: string; children: ReactNode }) {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href^="#"], [data-leads-out]') : null;
    if (link !== null && !link.getAttribute('href')?.startsWith(`#${APPROVALS_PATH}`)) workIn(profileId);
  };
  return (
    <ProfileScope value={profileId}>
      <div className="contents" onClickCapture={follow}>
        {children}
      </div>
    </ProfileScope>
  );
}
