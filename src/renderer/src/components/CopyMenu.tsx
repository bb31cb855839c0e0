import { ChevronDown, Copy } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReadableRecord } from '#shared/rules/record-path.ts';
import { type CopyForm, listCopyForms } from '../format/copy-forms.ts';
import { copyText } from '../hooks/use-copy.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';

/** Copies a record as what it is named by, as JSON on one line, or as the request that reads it, without the key. */
export function CopyMenu({ raw, record }: { raw: string; record: ReadableRecord | undefined }) {
  const words = commonWords.copy;
  const baseUrl = useCurrentProfile()?.baseUrl;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button icon={<Copy size={13} aria-hidden />}>
          {words.menu}
          <ChevronDown size={13} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-48 rounded-base border border-line-strong bg-raised p-1 shadow-raised"
        >
          {listCopyForms({ raw, record, baseUrl }).map((form) => (
            <CopyItem key={form.kind} form={form} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function CopyItem({ form: { kind, text } }: { form: CopyForm }) {
  const words = commonWords.copy;
  return (
    <DropdownMenu.Item
      onSelect={() => void copyText(text)}
      className="rounded-small px-2 py-1.5 outline-none data-highlighted:bg-hover"
    >
      {words.as[kind]}
      {kind === 'curl' && <span className="block text-small text-muted">{words.curlNote}</span>}
    </DropdownMenu.Item>
  );
}
