import Stack from '@mui/material/Stack';
import { fechaCorta } from '#shared/base/fechas.ts';
import { CON_NOTAS_MENSAJE, type MateriaPorCerrar } from '#shared/cierres/materias.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { DialogoMotivo } from '#web/calificaciones/cierre/components/DialogoMotivo.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { LockIcon } from '#web/kit/ui/icons.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import {
  useCerrarMateriaDeSeccion,
  useMateriaImpartida,
  useMateriaNoImpartida,
  useReabrirMateriaDeSeccion,
} from '../api.ts';
import { cerradaElMensaje } from './CerrarSeccion.tsx';
import { YaEstaHecho } from './YaEstaHecho.tsx';

export type ActoDeMateria = 'cerrar' | 'reabrir' | 'noSeImparte' | 'seImparte';

const TITULOS: Record<ActoDeMateria, string> = {
  cerrar: 'Cerrar materia',
  reabrir: 'Reabrir materia',
  noSeImparte: 'No se imparte este año',
  seImparte: 'Sí se imparte este año',
};

/** What each act starts from. */
const DESDE: Record<ActoDeMateria, MateriaPorCerrar['estado']> = {
  cerrar: 'abierta',
  reabrir: 'cerrada',
  noSeImparte: 'abierta',
  seImparte: 'no se imparte',
};

const comoEsta = ({ nombre, estado, fechaCerrada }: MateriaPorCerrar): string =>
  ({
    abierta: `${nombre} ya está abierta.`,
    cerrada: `${nombre} ya está cerrada${fechaCerrada === null ? '' : ` desde el ${fechaCorta(fechaCerrada)}`}.`,
    'no se imparte': `Ya se dijo que ${nombre} no se imparte este año.`,
  })[estado];

interface PreguntaProps {
  acto: ActoDeMateria;
  /** As it stands now: somebody else may have settled it while the question is open. */
  materia: MateriaPorCerrar;
  cierre: CierreDeSeccion;
  onClose: () => void;
}

/** Why the act is none any more; null while it is one. */
function porQueYaNo({ acto, materia, cierre }: PreguntaProps): string | null {
  if (cierre.fechaCerrada !== null) return `${cerradaElMensaje(cierre.fechaCerrada, cierre.cerradaPor)}.`;
  if (materia.estado !== DESDE[acto]) return comoEsta(materia);
  if (acto === 'noSeImparte' && materia.conNotas) return CON_NOTAS_MENSAJE;
  if (acto === 'cerrar' && materia.bloquean.length > 0)
    return `Todavía no se puede cerrar ${materia.nombre}. ${materia.bloquean.join(' ')}`;
  return null;
}

/** What is asked before a subject is settled. */
export function PreguntaDeMateria(props: PreguntaProps) {
  const { acto, materia, cierre, onClose } = props;
  const cerrar = useCerrarMateriaDeSeccion(onClose);
  const reabrir = useReabrirMateriaDeSeccion(onClose);
  const noSeImparte = useMateriaNoImpartida(onClose);
  const seImparte = useMateriaImpartida(onClose);
  const params = {
    idGradoSeccion: String(cierre.idGradoSeccion),
    idMateria: String(materia.idMateria),
  };
  const { nombre, docente } = materia;
  const title = TITULOS[acto];
  const yaNo = porQueYaNo(props);
  if (yaNo !== null) return <YaEstaHecho {...{ title, onClose }} text={yaNo} />;
  if (acto === 'cerrar')
    return (
      <ConfirmDialog
        open
        title={title}
        text={`¿Cerrar ${nombre} en lugar de ${docente ?? 'su docente'}?`}
        detail={
          <Stack sx={{ gap: 1 }}>
            {materia.avisan.map((aviso) => (
              <Warning key={aviso}>{aviso}</Warning>
            ))}
            <span>
              Sus notas quedan fijas. Se puede reabrir con un motivo mientras la sección siga abierta.
            </span>
          </Stack>
        }
        icon={<LockIcon />}
        accept="Cerrar materia"
        busy={cerrar.isPending}
        onAccept={() => cerrar.mutate({ params })}
        onClose={onClose}
      />
    );
  const { send, ...dialogo } = {
    reabrir: { submit: 'Reabrir', text: 'Sus notas se podrán cambiar otra vez.', send: reabrir },
    noSeImparte: {
      submit: 'Guardar',
      text: 'La materia no cuenta en el resultado de ningún alumno de la sección.',
      send: noSeImparte,
    },
    seImparte: {
      submit: 'Guardar',
      text: 'La materia vuelve a contar, y hay que cerrarla.',
      send: seImparte,
    },
  }[acto];
  return (
    <DialogoMotivo
      {...dialogo}
      {...{ title, onClose }}
      subject={nombre}
      send={(body) => send.mutateAsync({ params, body })}
    />
  );
}
