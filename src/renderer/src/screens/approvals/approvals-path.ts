export const APPROVALS_PATH = '/approvals';
