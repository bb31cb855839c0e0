import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { FolderPreview } from '#shared/ipc/library-views.ts';
import { ask } from '../../../api.ts';
import { contractsPaths } from '../../../routes.ts';
import { reloadLibrary } from '../../../store/library-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { contractWords } from './words.ts';

type State = {
  preview?: FolderPreview;
  busy?: 'reading' | 'adding';
  failure?: Failure;
  /** What was not added after all: the library changed meanwhile. */
  isDone?: true;
};

/** A folder that main read, what its files would change, and adding them. */
export function useChosenFolder() {
  const [, navigate] = useLocation();
  const [state, setState] = useState<State>({});

  async function choose(): Promise<void> {
    const { preview: before } = state;
    setState({ ...(before && { preview: before }), busy: 'reading' });
    const answer = await ask((app) => app.library.readFolder());
    if (!answer.ok) return setState({ failure: answer.failure });
    const preview = answer.value ?? undefined;
    setState(preview === undefined ? {} : { preview });
  }

  async function add(): Promise<void> {
    const { preview } = state;
    if (preview === undefined) return;
    setState({ preview, busy: 'adding' });
    const answer = await ask((app) => app.library.addFolder({ id: preview.id }));
    if (!answer.ok) return setState({ preview, failure: answer.failure });
    const added = answer.value.filter(({ change }) => change === 'new' || change === 'replaces').length;
    if (added > 0) notify(contractWords.files.added(added));
    await reloadLibrary();
    if (added > 0) navigate(contractsPaths.list, { replace: true });
    else setState({ preview: { ...preview, files: answer.value }, isDone: true });
  }

  return { ...state, choose, add };
}
