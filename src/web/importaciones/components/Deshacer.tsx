import Button from '@mui/material/Button';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { ImportacionFila } from '#shared/importaciones.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import { undo } from '#web/kit/undo.ts';

interface DeshacerProps {
  importacion: Pick<ImportacionFila, 'archivo' | 'contadores'>;
  operacion: number;
  size?: 'small';
  onHecho?: () => void;
}

/** Takes a whole list back, which is asked first: it may be the work of a morning. */
export function Deshacer({ importacion: { archivo, contadores }, operacion, size, onHecho }: DeshacerProps) {
  const [pregunta, preguntar] = useState(false);
  const [deshaciendo, setDeshaciendo] = useState(false);
  const { nuevos = 0, cambian = 0 } = contadores ?? {};
  async function alDeshacer() {
    setDeshaciendo(true);
    await undo(operacion);
    setDeshaciendo(false);
    preguntar(false);
    onHecho?.();
  }
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<UndoIcon />}
        aria-label={`Deshacer ${archivo}`}
        onClick={() => preguntar(true)}
      >
        Deshacer
      </Button>
      <ConfirmDialog
        open={pregunta}
        title="Deshacer importación"
        text={`¿Deshacer lo que se importó de «${archivo}»?`}
        detail={`${contar(nuevos + cambian, 'fila', 'filas')}: ${contar(nuevos, 'nueva', 'nuevas')} y ${contar(cambian, 'actualizada', 'actualizadas')}. Todo vuelve a como estaba.`}
        icon={<UndoIcon />}
        accept="Deshacer"
        danger
        busy={deshaciendo}
        onAccept={() => void alDeshacer()}
        onClose={() => preguntar(false)}
      />
    </>
  );
}
