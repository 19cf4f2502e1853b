import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CLAVE_TEMA, theme } from '#web/theme.ts';
import { Confirmacion } from './ConfirmDialog.tsx';
import { IconoAlerta } from './icons.tsx';

interface PreguntaProps {
  frase: string;
  onRespuesta: (si: boolean) => void;
}

function Pregunta({ frase, onRespuesta }: PreguntaProps) {
  const [open, setOpen] = useState(true);
  function responder(si: boolean) {
    setOpen(false);
    onRespuesta(si);
  }
  return (
    <Confirmacion
      open={open}
      title="Hay letras que no se imprimen"
      text={frase}
      detail="Para que se lea, escribe ese texto con letras latinas y vuelve a pedirlo."
      icon={<IconoAlerta />}
      tone="atraso"
      accept="Seguir así"
      onAccept={() => responder(true)}
      onClose={() => responder(false)}
    />
  );
}

/** Longer than the dialog needs to go. */
const MS_DE_SALIDA = 1_000;

/** Asks over whatever screen is open. Beside its tree: whoever prints is a function, and most people never see this. */
export function preguntarPorLetras(frase: string): Promise<boolean> {
  const lugar = document.createElement('div');
  document.body.append(lugar);
  const root = createRoot(lugar);
  return new Promise((resolve) => {
    function onRespuesta(si: boolean) {
      resolve(si);
      setTimeout(() => {
        root.unmount();
        lugar.remove();
      }, MS_DE_SALIDA);
    }
    root.render(
      <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey={CLAVE_TEMA}>
        <Pregunta frase={frase} onRespuesta={onRespuesta} />
      </ThemeProvider>,
    );
  });
}
