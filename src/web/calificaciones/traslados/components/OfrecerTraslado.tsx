import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { FileIcon } from '#web/kit/ui/icons-objects.tsx';
import { useNotasConTraslados } from '../api.ts';
import { DialogoDeTraslado } from './DialogoDeTraslado.tsx';

interface OfrecerProps {
  idEstudianteGrado: number;
  alumno: string;
  onClose: () => void;
}

/** Who was just enrolled in a year of which a block has ended may bring its mark from another school. Else nothing is asked. */
export function OfrecerTraslado({ idEstudianteGrado, alumno, onClose }: OfrecerProps) {
  const { data, isError } = useNotasConTraslados(idEstudianteGrado);
  const [anota, setAnota] = useState(false);
  const tarde = data?.data.materias.some(({ bloques }) =>
    bloques.some(({ fechaTerminado }) => fechaTerminado !== null),
  );
  const nada = isError || tarde === false;
  useEffect(() => {
    if (nada) onClose();
  }, [nada, onClose]);
  if (!tarde) return null;
  if (anota) return <DialogoDeTraslado {...{ idEstudianteGrado, alumno, onClose }} />;
  return (
    <ConfirmDialog
      open
      title="Nota de traslado"
      text={`Ya terminó al menos un bloque. ¿${alumno} trae notas de otro colegio?`}
      detail="Sin ellas, los bloques que no cursó cuentan 0. También se pueden anotar después, en Notas, Cierre."
      icon={<FileIcon />}
      accept="Anotar sus notas"
      cancel="Ahora no"
      onAccept={() => setAnota(true)}
      onClose={onClose}
    />
  );
}
