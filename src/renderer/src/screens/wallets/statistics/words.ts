import { inLanguage } from '../../../language.ts';

/** Words of the statistics of a wallet. */
export const statisticsWords = inLanguage({
  tab: 'Statistics',
  title: 'Approvals of the last 30 days',
  text: 'Given by anybody for this wallet, as the service tells them. Days are in this computer’s time zone.',
  none: 'No approval was given in the last 30 days.',
  perDay: 'Approvals per day',
  time: 'Time to approve',
  timeText: 'Median time from request to approval, day by day.',
  table: 'As a table',
  day: 'Day',
  approvals: 'Approvals',
  notTold: 'unknown',
} as const);
