import type { Review, ReviewCall } from '#shared/model/review.ts';

/** True for a review with nothing to weigh: rated clear, every check held, every call readable, and no finding but notes and what was lowered from a caution. */
export function isAllGreen(review: Review): boolean {
  return listNotGreen(review).length === 0;
}

/** What keeps a review from being all green, in sentences; a new verdict, outcome, severity or rating keeps it from that as well. */
export function listNotGreen(review: Review): string[] {
  const because = listWeighed(review);
  if (because.length > 0 || review.rating === 'clear') return because;
  return review.effects.open.length > 0 ? ['What it can do is not bounded.'] : ['It is worth a look of its own.'];
}

function listWeighed({ verdict, checks, findings, calls, rawMessage, refusal }: Review): string[] {
  // A danger that the profile takes for a note is still worth a look of its own.
  const weighed = findings
    .filter(({ severity, adjustedFrom }) => severity !== 'info' || adjustedFrom === 'danger')
    .map(({ sentence }) => sentence);
  const failed = checks.filter(({ outcome }) => outcome !== 'passed').map(({ sentence }) => sentence);
  const isReadable = calls.every(isRecognised) && rawMessage === undefined;
  return [
    ...(verdict === 'proven' ? [] : [VERDICTS[verdict] ?? 'Its verdict is not known here.']),
    ...(refusal === undefined || failed.includes(refusal.sentence) ? [] : [refusal.sentence]),
    ...failed,
    ...(checks.length === 0 ? ['Nothing of it was checked.'] : []),
    ...(isReadable || verdict === 'proven-not-readable' ? [] : ['Not all of it can be read.']),
    ...weighed,
  ];
}

const VERDICTS: Readonly<Record<string, string>> = {
  'proven-not-readable': 'It is proven, and not all of it can be read.',
  unproven: 'What it does could not be proven.',
  refused: 'It is refused.',
} satisfies Partial<Record<Review['verdict'], string>>;

function isRecognised({ recognised, inner = [] }: ReviewCall): boolean {
  return recognised !== undefined && inner.every(isRecognised);
}
