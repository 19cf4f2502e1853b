import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';

interface YaEstaHechoProps {
  title: string;
  /** How things stand now. */
  text: string;
  onClose: () => void;
}

/** In place of a question that somebody else settled while it was open. */
export const YaEstaHecho = ({ title, text, onClose }: YaEstaHechoProps) => (
  <ConfirmDialog
    open
    title={title}
    text={text}
    cancel={null}
    accept="Entendido"
    onAccept={onClose}
    onClose={onClose}
  />
);
