import { FilePlus2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import type { ReviewCall } from '#shared/model/review.ts';
import { contractsPaths } from '../../routes.ts';
import { isNamable } from './is-namable.ts';
import { approvalWords } from './words.ts';

/** The request on the screen, and the chain it is for. */
export type AbiQuestion = { approvalId: string; chain: string };

/** Reaches every call of a review, however deep it stands; not there where nothing leads back to what is shown. */
export const AbiQuestionContext = createContext<AbiQuestion | undefined>(undefined);

/** Leads from a call that cannot be read to the form for its contract's ABI, and from there back to it. */
export function AddAbiLink({ call }: { call: ReviewCall }) {
  const question = useContext(AbiQuestionContext);
  if (question === undefined || !isNamable(call)) return null;
  return (
    <Link
      href={contractsPaths.addFor({ ...question, address: call.to })}
      className="inline-flex items-center gap-1 rounded-small text-small text-muted hover:text-ink hover:underline"
    >
      <FilePlus2 size={13} aria-hidden />
      {approvalWords.addAbi}
    </Link>
  );
}
