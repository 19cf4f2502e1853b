import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const DialogoColumna = lazyPart(async () => (await import('./DialogoColumna.tsx')).DialogoColumna);

const AGREGAR = 'Agregar columna';

/** A block that has not started takes no columns. */
export const admiteColumnas = ({ permisos }: ClaseDocente, { fechaIniciado }: BloqueDocente): boolean =>
  permisos.calificar && permisos.editar && fechaIniciado !== null;

interface AgregarColumnaProps {
  clase: ClaseDocente;
  bloque: BloqueDocente;
  onCreated?: (idActividad: number) => void;
  /** A sign in the head of the sheet, or a button with its words. */
  variant: 'sign' | 'button';
}

/** Adds what is graded without online delivery: an oral test, work in class, an exam on paper. */
export function AgregarColumna({ clase, bloque, onCreated, variant }: AgregarColumnaProps) {
  const [abierto, setAbierto] = useState(false);
  const abrir = () => setAbierto(true);
  return (
    <>
      {variant === 'sign' ? (
        <LabelledIconButton label={AGREGAR} onClick={abrir}>
          <PlusIcon />
        </LabelledIconButton>
      ) : (
        <Button variant="outlined" startIcon={<PlusIcon />} onClick={abrir}>
          {AGREGAR}
        </Button>
      )}
      {abierto ? (
        <DialogoColumna
          {...{ clase, bloque }}
          onClose={() => setAbierto(false)}
          {...(onCreated ? { onCreated } : {})}
        />
      ) : null}
    </>
  );
}
