import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CLAVE_TEMA, theme } from '#web/theme.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { AlertIcon } from './icons.tsx';

interface QuestionProps {
  sentence: string;
  onAnswer: (yes: boolean) => void;
}

function Question({ sentence, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true);
  function answer(yes: boolean) {
    setOpen(false);
    onAnswer(yes);
  }
  return (
    <ConfirmDialog
      open={open}
      title="Hay letras que no se imprimen"
      text={sentence}
      detail="Para que se lea, escribe ese texto con letras latinas y vuelve a pedirlo."
      icon={<AlertIcon />}
      tone="warning"
      accept="Seguir así"
      onAccept={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

/** Longer than the dialog needs to go. */
const LEAVE_MS = 1_000;

/** Asks over whatever screen is open. Beside its tree: whoever prints is a function, and most people never see this. */
export function askAboutMissingGlyphs(sentence: string): Promise<boolean> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise((resolve) => {
    function onAnswer(yes: boolean) {
      resolve(yes);
      setTimeout(() => {
        root.unmount();
        container.remove();
      }, LEAVE_MS);
    }
    root.render(
      <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey={CLAVE_TEMA}>
        <Question sentence={sentence} onAnswer={onAnswer} />
      </ThemeProvider>,
    );
  });
}
