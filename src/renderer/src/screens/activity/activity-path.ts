export const ACTIVITY_PATH = '/activity';

/** The route of an entry of the journal. */
export function activityPath(intentId: string): string {
  return `${ACTIVITY_PATH}/${encodeURIComponent(intentId)}`;
}
