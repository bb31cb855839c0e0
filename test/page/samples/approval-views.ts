import { detailOf } from '#main/approvals/detail-rows.ts';
import { ENGLISH_ROWS, listRowWords } from '#main/approvals/row-words.ts';
import { summariseReview } from '#main/approvals/summarise-review.ts';
import { parentKey } from '#main/store/parent-key.ts';
import { groupOfApproval } from '#shared/approval-group.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { openInboxRows } from '../../helpers/open-inbox-rows.ts';
import type { Answers } from '../support/answers.ts';
import type { Sample } from './reviews.ts';

type Asked = Parameters<Answers['approvals']['view']>[0];
type Listed = { item: ApprovalItem; review: Sample['review'] };

/** Views of the requests as main makes them, by the same SQL. */
export function openViews(listed: readonly Listed[], now: number) {
  const { database, rows } = openInboxRows();
  const forecastVersion = 0;
  const items = new Map<string, ApprovalItem>();
  for (const { item, review } of listed) {
    const { profileId, kind, recordId: id, place, createdAt } = item;
    const key = { profileId, kind, parent: parentKey(item.walletAddress), id };
    items.set(`${profileId} ${kind} ${id}`, item);
    rows.replace(key, { ...key, group: groupOfApproval(item), isAwaited: false, place, signers: [] });
    if (!rows.details.isBegun(profileId)) rows.details.refill(profileId);
    const summary = summariseReview(review.review);
    const shown = listRowWords(item, summary.findings, ENGLISH_ROWS);
    const forecast = item.policy === null ? undefined : { signers: item.ourSigners, subject: summary.subject };
    rows.details.put(key, detailOf({ id, parent: key.parent, createdAt, forecast, shown }, summary));
    rows.forecasts.put(key, item.policy?.outcome ?? null, forecastVersion);
  }
  const { views } = rows;
  return {
    page({ profileId, alongside, view, after, limit }: Asked) {
      const question = { profileIds: [profileId, ...alongside], view, now, forecastVersion };
      const yoursIn = views.yours(question);
      const found = views.list({ ...question, after, limit });
      return {
        items: found.flatMap(({ key, section }) => {
          const item = items.get(`${key.profileId} ${key.kind} ${key.id}`);
          return item === undefined ? [] : { ...item, section };
        }),
        next: found.length < limit ? null : (found.at(-1)?.place ?? null),
        sections: views.sections(question),
        yours: Object.values(yoursIn).reduce((sum, count) => sum + count, 0),
        yoursIn,
        hidden: found.length > 0 ? [] : views.hidden(question),
      };
    },
    choices: (profileIds: readonly string[]) => views.choices({ profileIds, forecastVersion }),
    close: () => void database.close(),
  };
}
