import { commonWords } from '../../words.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { VisibleText } from '../VisibleText.tsx';
import { recipientWords } from './words.ts';

type Props = {
  open: boolean;
  who: string;
  /** In place of the question about mail, where nobody gets any and it is asked all the same. */
  about?: { title: string; text: string };
  onCancel: () => void;
  onAccept: () => void;
};

/** Asks before a real person may get mail by what is sent in production. */
export function MailDialog({ open, who, about, onCancel, onAccept }: Props) {
  const words = recipientWords.mail;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={about?.title ?? words.title}
      description={about?.text ?? words.text}
      actions={
        <>
          <Button onClick={onCancel}>{commonWords.dialog.cancel}</Button>
          <Button variant="primary" onClick={onAccept}>
            {words.accept}
          </Button>
        </>
      }
    >
      <p className="text-lead font-semibold wrap-anywhere">
        <VisibleText text={who} />
      </p>
    </Dialog>
  );
}
