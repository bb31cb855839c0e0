import { APPROVALS_PATH } from '#shared/approval-path.ts';

/** Where the first steps and the lessons of Practice stand; no record's row is called so. */
export const LESSONS_ID = 'lessons';
export const LESSONS_PATH = `${APPROVALS_PATH}/${LESSONS_ID}`;
