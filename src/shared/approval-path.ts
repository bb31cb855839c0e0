/** Where the window shows what waits for an approval; main knows it too, to tell whether the operator looks at it. */
export const APPROVALS_PATH = '/approvals';
