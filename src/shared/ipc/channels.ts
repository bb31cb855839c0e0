/** The only two channels between page and main; which call is meant is an argument, checked against the contract. */
export const INVOKE_CHANNEL = 'countersign:invoke';
export const EVENT_CHANNEL = 'countersign:event';
