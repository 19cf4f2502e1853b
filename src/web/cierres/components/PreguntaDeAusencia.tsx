import type { AlumnoPorCerrar } from '#shared/cierres.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import { PersonMinusIcon } from '#web/kit/ui/icons-objects.tsx';
import { usePonerAusencia } from '../api.ts';
import { type OportunidadVista, recuperacionEnPalabras } from './useMenuDeAlumno.ts';

interface PreguntaProps {
  idGradoSeccion: number;
  alumno: AlumnoPorCerrar;
  oportunidad: OportunidadVista;
  onClose: () => void;
}

/** Whether a student really did not come to a recovery, or whether that is taken back. */
export function PreguntaDeAusencia({ idGradoSeccion, alumno, oportunidad: una, onClose }: PreguntaProps) {
  const poner = usePonerAusencia();
  const { idMateria, oportunidad, ausente } = una;
  const { idEstudianteGrado, estudiante } = alumno;
  const send = () =>
    poner.mutateAsync({
      params: { idGradoSeccion: String(idGradoSeccion) },
      body: { idEstudianteGrado, idMateria, oportunidad, ausente },
    });
  return (
    <ConfirmDialog
      open
      title={ausente ? 'No se presentó' : 'Sí se presenta'}
      text={`¿${porApellidos(estudiante)} ${ausente ? 'no se presentó' : 'sí se presenta'} a ${recuperacionEnPalabras(una)}?`}
      detail={
        ausente
          ? 'La oportunidad queda usada. Se puede deshacer mientras la sección siga abierta.'
          : 'La oportunidad queda abierta otra vez, para poner su nota.'
      }
      icon={ausente ? <PersonMinusIcon /> : <UndoIcon />}
      accept={ausente ? 'No se presentó' : 'Abrir la oportunidad'}
      busy={poner.isPending}
      onAccept={() => void send().then(onClose, () => undefined)}
      onClose={onClose}
    />
  );
}
