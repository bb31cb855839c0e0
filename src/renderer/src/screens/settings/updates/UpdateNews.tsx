import { ArrowDownToLine } from 'lucide-react';
import type { Release, UpdateView } from '#shared/ipc/update-views.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { ScrollBox } from '../../../components/ScrollBox.tsx';
import { Section } from '../../../components/Section.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { askForUpdates } from '../../../store/updates-store.ts';
import { updatesWords } from './words.ts';

type Props = { view: UpdateView; release: Release; locked: boolean };

/** A newer version: what its publisher says of it, and what the operator may do with it. */
export function UpdateNews({ view, release, locked }: Props) {
  const words = updatesWords;
  const isReady = view.step.name === 'ready' || view.step.name === 'installing';
  return (
    <>
      <Callout
        tone="info"
        role="status"
        icon={ArrowDownToLine}
        title={isReady && !locked ? words.ready(release.version) : words.found(release.version)}
      >
        {!locked && <Action view={view} />}
      </Callout>
      <Section title={words.notes}>
        {release.notes === null ? (
          <p className="text-muted">{words.noNotes}</p>
        ) : (
          <ScrollBox label={words.notes}>
            <div className="wrap-anywhere whitespace-pre-wrap">
              <VisibleText text={release.notes} />
            </div>
          </ScrollBox>
        )}
      </Section>
    </>
  );
}

function Action({ view: { step, installs, releasePage } }: { view: UpdateView }) {
  const words = updatesWords;
  if (installs === 'by-hand') {
    return (
      <>
        <p>{words.byHand}</p>
        {releasePage !== null && <LinkButton url={releasePage}>{words.releasePage}</LinkButton>}
      </>
    );
  }
  switch (step.name) {
    case 'downloading':
      return (
        <div className="mt-1 space-y-2">
          <p className="tabular-nums">{words.downloading(step.percent)}</p>
          <ProgressBar label={words.progress} value={step.percent} max={100} />
          <Button onClick={() => void askForUpdates((updates) => updates.cancelDownload())}>{words.cancel}</Button>
        </div>
      );
    case 'ready':
    case 'installing':
      return (
        <div className="mt-1 space-y-2">
          <p>{words.readyText}</p>
          <Button
            variant="primary"
            busy={step.name === 'installing'}
            onClick={() => void askForUpdates((updates) => updates.install())}
          >
            {step.name === 'installing' ? words.installing : words.install}
          </Button>
        </div>
      );
    case 'checking':
    case 'none':
      return (
        <div className="mt-1">
          <Button
            variant="primary"
            inert={step.name === 'checking'}
            onClick={() => void askForUpdates((updates) => updates.download())}
          >
            {words.download}
          </Button>
        </div>
      );
  }
}
