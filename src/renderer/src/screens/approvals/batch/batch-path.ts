/** Where the summary and the report stand; no record's row is called so. */
export const BATCH_ID = 'together';
