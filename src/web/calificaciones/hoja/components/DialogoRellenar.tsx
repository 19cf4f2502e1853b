import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ActividadDeHoja, AlumnoDeHoja, BorradorPegado } from '#shared/calificaciones/pegado.ts';
import { relleno, seraPuesta } from '#shared/calificaciones/relleno.rules.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { points } from '#web/kit/ui/formats.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';

interface DialogoRellenarProps {
  actividad: ActividadDeHoja;
  /** Who has an empty cell now (`conCeldaVacia`), of the rows that are shown. */
  vacios: readonly AlumnoDeHoja[];
  onPoner: (borradores: readonly BorradorPegado[]) => void;
  onClose: () => void;
}

/** One mark for everybody who has none in an activity. */
export function DialogoRellenar({ actividad, vacios, onPoner, onClose }: DialogoRellenarProps) {
  const [text, setText] = useState('');
  const puesto = relleno(vacios, actividad, text);
  const falta = 'falta' in puesto ? puesto.falta : undefined;
  const hay = vacios.length > 0;
  const poner = () => {
    if ('borradores' in puesto && hay) onPoner(puesto.borradores);
  };
  return (
    <ModalDialog
      open
      width="confirmacion"
      title="Poner una nota a los vacíos"
      subject={[actividad.title, points(actividad.puntos)].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          {hay ? (
            <Button variant="contained" disabled={falta !== undefined} onClick={poner}>
              Poner
            </Button>
          ) : null}
        </>
      }
    >
      {hay ? (
        <>
          <TextInput
            label="Nota"
            value={text}
            onChange={setText}
            onEnter={poner}
            error={text.trim() === '' ? undefined : falta}
            inputMode="decimal"
            align="right"
            autoFocus
            end={`/ ${actividad.puntos}`}
          />
          <Typography variant="body2" color="textSecondary" role="status">
            {seraPuesta(vacios.length)}
          </Typography>
        </>
      ) : (
        <Typography>Ninguna celda de esta columna está vacía.</Typography>
      )}
    </ModalDialog>
  );
}
