import type { AlumnoPorCerrar } from '#shared/cierres.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import { PersonMinusIcon } from '#web/kit/ui/icons-objects.tsx';
import { usePonerAusencia } from '../api.ts';
import { type OportunidadVista, recuperacionEnPalabras } from './useMenuDeAlumno.ts';
import { YaEstaHecho } from './YaEstaHecho.tsx';

interface PreguntaProps {
  idGradoSeccion: number;
  alumno: AlumnoPorCerrar;
  oportunidad: OportunidadVista;
  onClose: () => void;
}

/** Whether a student really did not come to a recovery, or whether that is taken back. */
export function PreguntaDeAusencia({ idGradoSeccion, alumno, oportunidad: una, onClose }: PreguntaProps) {
  const poner = usePonerAusencia(onClose);
  const { idMateria, oportunidad, ausente } = una;
  const { idEstudianteGrado, estudiante, recuperaciones, ausencias } = alumno;
  const send = () =>
    poner.mutate({
      params: { idGradoSeccion: String(idGradoSeccion) },
      body: { idEstudianteGrado, idMateria, oportunidad, ausente },
    });
  const title = ausente ? 'No se presentó' : 'Sí se presenta';
  const sigue = (ausente ? recuperaciones : ausencias).some(
    (otra) => otra.idMateria === idMateria && otra.oportunidad === oportunidad,
  );
  if (!sigue)
    return (
      <YaEstaHecho
        {...{ title, onClose }}
        text={`${porApellidos(estudiante)} ya no ${ausente ? 'tiene abierta' : 'está como ausente en'} ${recuperacionEnPalabras(una)}.`}
      />
    );
  return (
    <ConfirmDialog
      open
      title={title}
      text={`¿${porApellidos(estudiante)} ${ausente ? 'no se presentó' : 'sí se presenta'} a ${recuperacionEnPalabras(una)}?`}
      detail={
        ausente
          ? 'La oportunidad queda usada. Se puede deshacer mientras la sección siga abierta.'
          : 'La oportunidad queda abierta otra vez, para poner su nota.'
      }
      icon={ausente ? <PersonMinusIcon /> : <UndoIcon />}
      accept={ausente ? 'No se presentó' : 'Abrir la oportunidad'}
      busy={poner.isPending}
      onAccept={send}
      onClose={onClose}
    />
  );
}
