/** What is typed to begin a run: rows as text, and what holds for rows without their own. */
export type RunValues = { name: string; text: string; amount: string; token: string; chain: string };
