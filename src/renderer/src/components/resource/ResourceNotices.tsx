import type { ResourceView } from '#shared/ipc/resource-views.ts';
import { sayMalformed } from '../../format/say-malformed.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { Callout } from '../Callout.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import { OutOfDateLine } from '../OutOfDateLine.tsx';
import { VisibleText } from '../VisibleText.tsx';
import { IntentLine } from './IntentLine.tsx';
import { resourceWords } from './words.ts';

/** What stands above any record: that it is not read yet, cannot be read, could not be read lately, or is being written. */
export function ResourceNotices({ view }: { view: ResourceView<unknown> }) {
  const words = resourceWords;
  const cutOff = useIsCutOff();
  return (
    <>
      {cutOff && view.failure === null && view.fetchedAt !== null && <OutOfDateLine at={view.fetchedAt} />}
      {view.intent && view.intent.condition !== 'done' && view.intent.condition !== 'dismissed' && (
        <IntentLine intent={view.intent} />
      )}
      {view.malformed && (
        <Callout tone="danger" title={words.malformedTitle}>
          <p className="wrap-anywhere">
            <VisibleText text={sayMalformed(view.malformed)} /> {words.malformedText}
          </p>
        </Callout>
      )}
      {view.raw === null && view.failure === null && (
        <Callout tone="info" role="status" title={words.unreadTitle}>
          <p>{words.unreadText}</p>
        </Callout>
      )}
      {view.failure && <FailureNotice failure={view.failure} tone="caution" role="status" />}
    </>
  );
}
