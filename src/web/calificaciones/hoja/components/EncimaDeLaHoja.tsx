import { useSyncExternalStore } from 'react';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { lugarDe } from '../state/celda.ts';
import type { Manejo } from '../state/manejo.ts';
import { GloboDecidir } from './GloboDecidir.tsx';
import { PreguntaIncluir } from './PreguntaIncluir.tsx';
import type { Hoja } from './useHoja.ts';
import { useInclusion } from './useInclusion.ts';
import type { Encima } from './useManejo.ts';

const PegarEnHoja = lazyPart(async () => (await import('./PegarEnHoja.tsx')).PegarEnHoja);
const RellenarColumna = lazyPart(async () => (await import('./RellenarColumna.tsx')).RellenarColumna);

interface EncimaProps {
  hoja: Hoja;
  manejo: Manejo;
  encima: Encima;
  estudiantes: readonly EstudianteDeClase[];
  onClose: () => void;
}

/** Questions over the sheet: which of two marks counts, whether to include somebody, what is pasted. */
export function EncimaDeLaHoja({ hoja, manejo, encima, estudiantes, onClose }: EncimaProps) {
  const { local, outbox, filas, actividades } = hoja;
  const { incluir, busy } = useInclusion(outbox, onClose);
  useSyncExternalStore(local.avisos.suscribirATodo, local.vuelta);
  if (encima.tipo === 'pegar') return <PegarEnHoja {...{ hoja, estudiantes, onClose }} {...encima} />;
  if (encima.tipo === 'rellenar') return <RellenarColumna {...{ hoja, estudiantes, onClose }} {...encima} />;
  const { clave } = encima;
  const { actividad, inscripcion } = lugarDe(clave);
  const alumno = filas.find((una) => una.idEstudianteGrado === inscripcion)?.nombre ?? '';
  const titulo = actividades.find((una) => una.idActividadMateriaBloque === actividad)?.title ?? '';
  if (encima.tipo === 'decidir') {
    const { choque, mia } = local.celda(clave);
    if (!choque) return null;
    return (
      <GloboDecidir
        anchor={manejo.elementoDe(clave)}
        {...{ alumno, titulo, choque, onClose }}
        mia={mia?.valor ?? null}
        onDecide={(cual) => {
          if (outbox.decidir(clave, cual, choque)) onClose();
        }}
      />
    );
  }
  const { mia, guardada } = local.celda(clave);
  // Taken back meanwhile, or somebody else included the student.
  if (!mia || guardada.estado !== null) return null;
  return (
    <PreguntaIncluir
      {...{ alumno, titulo }}
      anchor={manejo.elementoDe(clave)}
      enfoca={encima.enfoca}
      busy={busy}
      onAccept={() => incluir(clave)}
      onCancel={() => {
        local.olvidar([clave]);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
