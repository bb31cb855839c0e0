import { inLanguage } from '../../../language.ts';

/** Words of the statistics of a wallet. */
export const statisticsWords = inLanguage({
  tab: 'Statistics',
  title: 'Approvals of the last 30 days',
  text: 'Given by anybody for this wallet, as the service tells them. A day is one of this computer’s calendar.',
  none: 'No approval was given in the last 30 days.',
  perDay: 'Approvals per day',
  time: 'Time to approve',
  timeText: 'From the making of a request to its approval; half of a day’s approvals took no longer.',
  table: 'As a table',
  day: 'Day',
  approvals: 'Approvals',
  notTold: 'unknown',
} as const);
