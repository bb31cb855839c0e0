import { useEffect, useState } from 'react';
import type { ActivityAway } from '#shared/ipc/activity-views.ts';
import { ask } from '../../api.ts';

/**
 * What happened since somebody last looked at the journal, as it was when this look began. The look ends when the screen is left or the
 * window is hidden.
 */
export function useAway(profileId: string | undefined): ActivityAway | null | undefined {
  const [away, setAway] = useState<{ profileId: string; away: ActivityAway | null }>();
  useEffect(() => {
    if (profileId === undefined) return;
    let isRead = false;
    const leave = () => {
      // Before it was read, it would be gone.
      if (isRead) void ask((app) => app.activity.leave({ profileId }));
    };
    const hear = () => document.visibilityState === 'hidden' && leave();
    void ask((app) => app.activity.away({ profileId })).then((answer) => {
      isRead = answer.ok;
      if (answer.ok) setAway({ profileId, away: answer.value });
    });
    document.addEventListener('visibilitychange', hear);
    return () => {
      document.removeEventListener('visibilitychange', hear);
      leave();
    };
  }, [profileId]);
  return away?.profileId === profileId ? away?.away : undefined;
}
